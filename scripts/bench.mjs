// npm run bench [-- app | units] [--json]: how fast the engines are in Node, the built extension in Chromium, or search
// and tables over all units.
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
const json = process.argv.includes('--json');
if (process.argv.includes('app')) {
  const { main } = await import('./bench-app.mjs');
  await main(json);
} else {
  const { builtForNode } = await import('./build-for-node.mjs');
  const { main } = await import(
    pathToFileURL(await builtForNode(process.argv.includes('units') ? 'bench-units' : 'bench')).href
  );
  await main(json);
}
