// npm run bench [-- app] [--json]: how fast the engines are in Node, or the built extension in Chromium.
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
const json = process.argv.includes('--json');
if (process.argv.includes('app')) {
  const { main } = await import('./bench-app.mjs');
  await main(json);
} else {
  const { builtForNode } = await import('./build-for-node.mjs');
  const { main } = await import(pathToFileURL(await builtForNode('bench')).href);
  await main(json);
}
