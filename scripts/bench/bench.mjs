// npm run bench [-- app | cards | units] [--json]: measures the engines in Node, the built extension in Chromium, what
// the hover cards cost a page, or search and tables over all units.
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing } from '../install.mjs';

installWhatIsMissing();
const json = process.argv.includes('--json');
if (process.argv.includes('app')) {
  const { main } = await import('./bench-app.mjs');
  await main(json);
} else if (process.argv.includes('cards')) {
  const { main } = await import('./bench-page.mjs');
  await main(json);
} else {
  const { builtForNode } = await import('../build/build-for-node.mjs');
  const { main } = await import(
    pathToFileURL(await builtForNode(process.argv.includes('units') ? 'bench-units' : 'bench')).href
  );
  await main(json);
}
