// npm run odds: installs and builds what is missing, then answers. Standard output carries answers and nothing else.
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing } from '../install.mjs';

await installWhatIsMissing();
const { builtForNode } = await import('../build/build-for-node.mjs');
const { main } = await import(pathToFileURL(await builtForNode('odds')).href);
process.exitCode = await main(process.argv.slice(2));
