import { changesBetween } from '../../units/cards/changes';
import { idleCorrections, problemsIn } from '../../units/cards/check';
import { type CatalogueFiles, DATA_DATE, readCatalogue } from '../../units/catalogue';
import { filesCommitted, filesIn } from '../build/catalogue-files';

/** What `npm run catalogue` prints about the files, and whether they are valid. */
export const report = (now: CatalogueFiles, before: CatalogueFiles | undefined): { text: string; fine: boolean } => {
  const problems = problemsIn(now);
  if (problems.length > 0) return { text: problems.join('\n'), fine: false };
  const { units, upgrades } = readCatalogue(now);
  const counterparts = [...units.values()].filter(({ rank }) => rank === 'counterpart').length;
  const changes = before && changesBetween(readCatalogue(before), readCatalogue(now));
  const changed = changes?.length ? changes.join('\n') : 'Nothing changed since the last commit.';
  const lines = [
    `${units.size - counterparts} units, ${counterparts} counterparts, ${upgrades.size} upgrades, as of ${DATA_DATE}: no errors.`,
    ...idleCorrections(now),
    changes ? changed : 'There is no commit to compare with.',
  ];
  return { text: lines.join('\n'), fine: true };
};

/** `npm run catalogue`. Returns the exit code. */
export const main = (root = process.cwd()): number => {
  const { text, fine } = report(filesIn(root), filesCommitted(root));
  process[fine ? 'stdout' : 'stderr'].write(`${text}\n`);
  return fine ? 0 : 1;
};
