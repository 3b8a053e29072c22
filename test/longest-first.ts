import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. Those that keep a processor busy take turns with those that mostly wait. */
const LONGEST = [
  'app/every-view.e2e',
  'card/picker.e2e',
  'card/card-actions.e2e',
  'app/closing.e2e',
  'app/phone-views.e2e',
  'card/thirty-units.e2e',
  'card/hover-card.e2e',
  'lists/random-lists.e2e',
  'app/dev.e2e',
  'app/saved-work.e2e',
  'app/update.e2e',
  'card/clickjacking.e2e',
  'app/offline.e2e',
  'card/hostile-page.e2e',
  'app/phone.e2e',
].map((name) => `/${name}.test.ts`);

/**
 * Starts the longest files first: one that starts last runs alone at the end. Vitest remembers how long files took, but
 * on a fresh clone it only knows their sizes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)));
    return [...new Set([...long, ...sorted])];
  }
}
