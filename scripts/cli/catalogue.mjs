// npm run catalogue: checks the cards' files and prints what changed in them since the last commit.
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing } from '../install.mjs';

await installWhatIsMissing();
const { builtForNode } = await import('../build/build-for-node.mjs');
const { main } = await import(pathToFileURL(await builtForNode('catalogue')).href);
process.exitCode = main();
