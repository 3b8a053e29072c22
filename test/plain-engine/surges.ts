import type { Attack } from './attack';
import { type Face, howMany } from './dice';

const { min, max } = Math;

/** Step 4d: what surges become. */
export const surgesOf = ({ attacker, melee }: Attack) => {
  const { jediHunter, surgeChart, surgeTokens } = attacker;
  const holdTheLine = attacker.holdTheLine && melee;
  const critX = attacker.criticalX + (attacker.completeTheMission ? 2 : 0);
  const everySurgeConverts = jediHunter || surgeChart !== 'none' || holdTheLine;
  const surgesConverted = critX + surgeTokens;
  const toHits = surgeChart === 'hit' || (surgeChart === 'none' && holdTheLine);

  /** How many of `s` surges take a token to convert. */
  const surgesToTokens = (s: number): number => (everySurgeConverts ? 0 : min(surgeTokens, max(0, s - critX)));
  /** Critical X, Jedi Hunter, surge chart, Hold the Line, surge tokens; other surges become blanks. */
  const convertSurges = (faces: Face[]): [h: number, c: number, b: number] => {
    const s = howMany('surge', faces);
    const sc = jediHunter || surgeChart === 'crit' ? s : min(critX, s);
    const sh = toHits ? s - sc : surgesToTokens(s);
    return [howMany('hit', faces) + sh, howMany('crit', faces) + sc, howMany('blank', faces) + s - sc - sh];
  };
  /** Whether a die that is rerolled to a surge would convert. */
  const surgeConverts = (faces: Face[]): boolean => everySurgeConverts || surgesConverted > howMany('surge', faces);
  return { critX, everySurgeConverts, surgesConverted, toHits, surgesToTokens, convertSurges, surgeConverts };
};
export type Surges = ReturnType<typeof surgesOf>;
