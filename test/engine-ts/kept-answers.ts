import { exactTally } from '../../odds/engines/exact';
import { JOINT_WIDTH, type MeanName, type Tally } from '../../rules/answer';
import { fromShareCode } from '../../rules/share-code';
import { Mean } from '../../rules/slots';
import fixture from '../fixtures/exact-answers.json';

/** An answer of the engine before it used flat arrays: distributions from 0 on, joint ones as triples. */
type Answer = (typeof fixture.answers)[number];

const LIMIT = 1e-11;

/** All differences between a tally and the stored answer. */
const differences = (tally: Tally, kept: Answer): string[] => {
  const found: string[] = [];
  const compare = (what: string, now: number, before: number) => {
    if (!(Math.abs(now - before) <= LIMIT)) found.push(`${what}: ${now} instead of ${before}`);
  };
  for (const name of ['total', 'main', 'guardian', 'woundsBack'] as const) {
    tally[name].forEach((p, k) => {
      compare(`${name} ${k}`, p, kept[name][k] ?? 0);
    });
  }
  for (const name of ['attackRoll', 'afterModify'] as const) {
    const before = new Float64Array(JOINT_WIDTH ** 2);
    for (let i = 0; i < kept[name].length; i += 3) {
      const [hits = 0, crits = 0, p = 0] = kept[name].slice(i, i + 3);
      before[hits * JOINT_WIDTH + crits] = p;
    }
    tally[name].forEach((p, i) => {
      compare(`${name} ${i}`, p, before[i] as number);
    });
  }
  // by name, so that a new mean can be added among them
  fixture.means.forEach((name, i) => {
    const mean = Mean[name as MeanName];
    compare(`mean ${name}`, tally.sums[mean] as number, kept.sums[i] ?? 0);
    compare(`square ${name}`, tally.squares[mean] as number, kept.squares[i] ?? 0);
  });
  kept.steps.forEach(([hits = 0, crits = 0], i) => {
    compare(`hits after row ${i}`, tally.steps?.[i]?.hits ?? Number.NaN, hits);
    compare(`crits after row ${i}`, tally.steps?.[i]?.crits ?? Number.NaN, crits);
  });
  if (tally.steps?.length !== kept.steps.length) found.push('another number of rows');
  if (tally.facesKnown !== kept.facesKnown) found.push('the faces after rerolls');
  return found;
};

/** The attacks whose answers have changed, each with its first difference. */
export const changedAnswers = (): string[] =>
  fixture.answers.flatMap((kept) => {
    const found = differences(exactTally(fromShareCode(kept.code).config, kept.everyFace), kept);
    return found.length ? [`${kept.code} ${found.slice(0, 3).join('; ')}`] : [];
  });

export const KEPT_ANSWERS = fixture.answers.length;
