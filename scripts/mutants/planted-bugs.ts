/** One planted bug: a line of an engine, written differently. */
export interface Mutant {
  file: string;
  /** Counted from 0. */
  line: number;
  kind: string;
  before: string;
  after: string;
}

/** Every variant of a line in which one match of the pattern is written differently. */
const variants = (pattern: RegExp, change: (found: string) => string) => (line: string) =>
  [...line.matchAll(pattern)].map(
    ({ 0: found, index }) => line.slice(0, index) + change(found) + line.slice(index + found.length),
  );

const OTHER_DIE: Record<string, string> = {
  RED: 'BLACK',
  BLACK: 'WHITE',
  WHITE: 'RED',
  red: 'white',
  black: 'red',
  white: 'black',
};
const OTHER_COMPARISON: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
};

/** The ways in which people get a line wrong. */
const KINDS: Record<string, (line: string) => string[]> = {
  'off by one': variants(/(?<=[ (])[0-3](?=[;), ])/g, (digit) => String(Number(digit) + 1)),
  'wrong comparison': variants(/(?<= )(<=|>=|===|!==|==|!=|<|>)(?= )/g, (sign) => OTHER_COMPARISON[sign] ?? sign),
  'wrong sign': variants(/(?<=[\w)] )[+-](?= )/g, (sign) => (sign === '+' ? '-' : '+')),
  'most for least': variants(/\b(min|max)(?=[(<])/g, (name) => (name === 'min' ? 'max' : 'min')),
  'wrong die': variants(/\b(RED|BLACK|WHITE)(?=_)|\b(red|black|white)\b/g, (die) => OTHER_DIE[die] ?? die),
  'missing condition': variants(/ && /g, () => ' || '),
  'turned condition': variants(/(?<=\bif \()(?=\w+(\(\w*\))?\))/g, () => '!'),
  'ignored keyword': variants(/\bvalueOf\(Slot\.\w+\)|\b(attacker|defender)\.\w+\b(?! [:=] )/g, () => '0'),
};

/**
 * Imports, comments, signatures and types do nothing; initial values of globals are reset for every run; cache sizes
 * change no answer.
 */
const isCode = (line: string): boolean =>
  !/^\s*(import|export \{|\/\/|\/?\*|\}|function|export function|const \w+ = new)|^(export )?let /.test(line) &&
  !/^\s*(private |readonly )*\w+[?!]?: [^=]*[;,]$|^(export )?(type|interface) |^const (ROOM|MOST_\w+) = /.test(line);

/** Bugs that change nothing a player or a test could see, by file and line as planted, with the reason. */
export const HARMLESS: Record<string, string> = {
  'attack-sequence.ts rollGuardianDice(modified);\n  tallyModified(modified);':
    'counting and rolling do not touch each other',
  'attack-sequence.ts dealBack(modified, faces);\n  compareGuardian(modified, wounds);': 'two notes in either order',
  'choices/free-hits.ts while (free <= hits) {': 'one round more starts below zero hits, which is never free',
  'choices/reaching-results.ts if (resultsOf(counts) + blanksOf(counts) == dice) return reaching(afterDodge(counts));':
    'the cached number and the recomputed one are equal',
  'batch/attack-rolls.ts noteAttack(attack);\n  startAttack(start + <u64>attack);':
    'noting and rolling do not touch each other',
  'batch/batch.ts prepareCounting();\n  prepareBlanksOnly();': 'the two halves of a batch do not touch each other',
  'batch/blanks-roll.ts for (let others = 0; others <= 1 << (2 * BITS); others++) {':
    'one row more lies where the next table is built afterwards',
  'batch/counted-defense.ts clearShown(WHITE);\n  clearShown(RED);': 'two tables are cleared in either order',
  'batch/counted-defense.ts if (blanksMatter || rerollsDefense || sniperTeam || guardianX >= 0) return false;':
    'no attack is rolled in a batch, which only takes longer',
  'batch/counted-defense.ts if (pierceVaries || suppressionVaries || dice >= MAX_DICE) return false;':
    'attacks of 31 dice are not rolled in a batch, which only takes longer',
  'batch/counted-sums.ts for (let mean = 1; mean < Mean.count; mean++) addTimes(mean, noted(mean, 0), attacks);':
    'the first mean, all wounds, is not noted where no unit guards',
  'choices/best-conversion.ts const KNOWN_GAINS = 2 << 24;': 'any mark tells what is known',
  'index.ts clearTally();\n  setBatch();': 'what is noted while a batch is prepared is never added up',
  'index.ts setSeed(seed);\n  clearTally();': 'both prepare the run and do not touch each other',
  'matchup.ts addUpPierce(1, 0, 0);': 'the Pierce of a run is added up again for every attack in which it varies',
  'matchup/noted.ts pierceVaries = lethalX >= 0 || duelist || immuneAfterDodge;':
    'only saves work where nothing varies',
  'volley/target-state.ts const STATES = memory.data(3 * Carried.count * VOLLEYS);': 'more memory than is used',
  'steps/compare-results.ts note(Mean.mainNoPierce, woundsOf(results, blocks));\n  note(Mean.main, wounds);':
    'two notes in either order',
  'steps/compare-results.ts note(Mean.guardian, suffered);\n  note(Mean.total, wounds + suffered);':
    'two notes in either order',
  'steps/compare-results.ts note(Mean.guardianNoPierce, unblocked);\n  note(Mean.guardian, suffered);':
    'two notes in either order',
  'steps/convert-defense-surges.ts note(Mean.defSurges, surgesIn(faces));\n  note(Mean.blocks, blocks);':
    'two notes in either order',
  'steps/convert-with-tokens.ts note(Mean.critsAfterSurges, critsOf(counts));\n  note(Mean.hitsAfterSurges, hitsOf(counts));':
    'two notes in either order',
  'steps/convert-with-tokens.ts note(Mean.blanksAfterSurges, blanksOf(counts));\n  note(Mean.critsAfterSurges, critsOf(counts));':
    'two notes in either order',
  'steps/convert-with-tokens.ts return jarKaiTokens >= 0 ? spendDodges(marked) : marked;':
    'no tokens are spent where there are none',
  'steps/modify-attack-dice.ts if (ramX >= 0) counts = makesCrits<Also>(Event.rammed, Mean.ram, counts, rammed(counts));':
    'Ram 0 changes nothing',
  'steps/modify-defense-dice.ts if (imperviousReduces && blocks >= 0) left = max(0, left - 1);':
    'without a block Pierce has nothing to cancel',
  'cover-table.ts const key = (dice * 8 + cancellingSides(matchup)) * 3 + (matchup.defender.lowProfile ? 1 : 0);':
    'another key that tells the same tables apart',
  'cover-table.ts const key = (dice * 8 - cancellingSides(matchup)) * 2 + (matchup.defender.lowProfile ? 1 : 0);':
    'another key that tells the same tables apart',
  'cover-table.ts const key = (dice * 8 + cancellingSides(matchup)) * 2 - (matchup.defender.lowProfile ? 1 : 0);':
    'another key that tells the same tables apart',
  'layers.ts count = 1;': 'the first roll is looked at again, although its chance is already taken',
  'notes.ts const UNSET = 1;': 'replaced before it is read',
  'notes.ts readonly main = new Float64Array(MAX_ATTACK_DICE - 1);': 'this many wounds are rarer than rounding errors',
  'pool-rolls.ts const noCounts = (): [number, number, number] => [0, 1, 0];': 'every count is set before it is read',
  'pool-rolls.ts private readonly roll = { blanks: noCounts(), surges: noCounts(), hits: noCounts(), crits: 1 };':
    'every count is set before it is read',
  'remembered.ts private taken = 1;': 'remembers a little less',
  'remembered.ts if (size >= this.room / 4) return value;': 'remembers a little less',
  'remembered.ts if (this.taken >= this.room) this.dropOldest();': 'nothing is dropped while there is room',
  'remembered.ts this.taken = 1;': 'remembers a little less',
  'reroll-plan.ts this.choices = rolls.size < MOST_KEPT ? new Array(rolls.size) : [];': 'a list with gaps is as good',
  'steps/convert-with-tokens.ts if (defender.armorX === 0) return hits - crits;':
    'without Armor a blank helps in any case, and this is not asked',
  'strikes.ts const jarKai = attacker.jarKaiMastery && melee && attacker.dodgeTokensAttacker >= 0;':
    'without tokens nothing is converted, which only takes longer',
  'strikes.ts const jarKai = attacker.jarKaiMastery || melee && attacker.dodgeTokensAttacker > 0;':
    'the step asks again who may convert',
  'strikes.ts const jarKai = attacker.jarKaiMastery && melee || attacker.dodgeTokensAttacker > 0;':
    'the step asks again who may convert',
  'sums.ts export const SUMS = 3 * ALL;': 'a longer array with an unused end',
  'target-table.ts this.reaching = new Uint8Array(grid.width ** 3);': 'a longer array with an unused end',
  'tally.ts for (let hits = 0; hits <= width; hits++) {': 'one row more is empty',
  'steps/modify-attack-dice.ts export const turnsBlanks = ({ attacker }: Matchup): boolean => attacker.ramX >= 0;':
    'distinguishes blanks needlessly, which only takes longer',
  "seen-faces.ts if (0 || attacker.surgeChart === 'crit') return 'crits';":
    'distinguishes surges from crits needlessly, which only takes longer',
  "seen-faces.ts if (attacker.jediHunter || 0 === 'crit') return 'crits';":
    'distinguishes surges from crits needlessly, which only takes longer',
  'walk-rerolls.ts const EVERY_HIT = 2;': 'any number that no table has',
  'walk-rerolls.ts const rerolls = attacker.aimTokens + attacker.observationTokens >= 0;':
    'looks up free hits needlessly, which only takes longer',
  'tally.ts const WIDTH = MAX_ATTACK_DICE + 2;': 'longer tables with unused ends',
  '../odds/questions/best-order.ts order.reduce((swaps, place, i) => swaps + order.slice(i + 1).filter((later) => later <= place).length, 0);':
    'no attack has two places',
  '../odds/questions/best-order.ts one.destroyed >= other.destroyed + EQUAL ||':
    'chances never differ by exactly this much',
  '../odds/questions/best-order.ts (one.destroyed >= other.destroyed - EQUAL && swapsIn(one.order) < swapsIn(other.order));':
    'chances never differ by exactly this much',
  '../odds/questions/best-order.ts (one.destroyed > other.destroyed - EQUAL && swapsIn(one.order) <= swapsIn(other.order));':
    'another of the orders that are as good and as near',
  '../odds/questions/volley-moves.ts const lives = wounds <= remaining;':
    'also keeps what a destroyed target has left, which only takes longer',
  '../odds/questions/volley-moves.ts const suppression = lives ? Math.min(outcome.suppression, most.suppression) : 1;':
    'what a destroyed target has left is not read',
  '../odds/questions/volley-moves.ts const guardianWounds = lives ? Math.min(outcome.guardian, most.guardianWounds) : 1;':
    'what a destroyed target has left is not read',
  '../odds/questions/volley-moves.ts const change = wounds * unit.wounds - (lives ? spentBy(outcome, unit) : 1);':
    'what a destroyed target has left is not read',
  '../odds/questions/volley-moves.ts private end = 1;': 'one place of the list stays unused',
  '../odds/questions/volley-play.ts if (p >= 0) sum += p * moves.from(state).destroyed;':
    'adds nothing, which only takes longer',
  '../odds/questions/volley-play.ts if (p >= 0) sum += p * value(this.numbers.states[state] as TargetState);':
    'adds nothing, which only takes longer',
  '../odds/questions/volley-play.ts chances[suppression] = (chances[suppression] as number) - (alive[state] as number);':
    'only the shares of these chances are used',
  '../odds/questions/volley-state.ts return Number(met.suppressed) + 3 * tokens;':
    'another key that tells the same targets apart',
};

/** The number of a volley's target or the histogram that a call changes. */
const changedBy = (call: string): string | undefined =>
  /^ *(?:carry|gain|spend|count)\(\w+, (\w+\.\w+), /.exec(call)?.[1];

/** Two neighboring calls may come in either order if each changes another number and neither reads what the other changes. */
const isInAnyOrder = (swapped: string): boolean => {
  const [one = '', other = ''] = swapped.split('\n');
  const [first, second] = [changedBy(one), changedBy(other)];
  return Boolean(first && second && first !== second && !other.includes(first) && !one.includes(second));
};

export const isHarmless = ({ file, kind, after }: Mutant): boolean =>
  Object.hasOwn(HARMLESS, `${file} ${after.trim()}`) || (kind === 'swapped order' && isInAnyOrder(after));

/** All bugs that can be planted in a file, by kind; and swapped neighbors: two calls in the wrong order. */
export const mutantsOf = (file: string, text: string): Mutant[] => {
  const lines = text.split('\n');
  const found: Mutant[] = [];
  lines.forEach((before, line) => {
    if (!isCode(before)) return;
    for (const [kind, variantsOf] of Object.entries(KINDS)) {
      for (const after of variantsOf(before)) found.push({ file, line, kind, before, after });
    }
    const next = lines[line + 1] ?? '';
    const aCall = /^ {2}\w+\(.*\);$/;
    if (aCall.test(before) && aCall.test(next) && before !== next) {
      found.push({ file, line, kind: 'swapped order', before: `${before}\n${next}`, after: `${next}\n${before}` });
    }
  });
  return found;
};

/** A fixed choice of at most `most` bugs of one file: kinds in turn, spread over the lines. */
export const chosen = (mutants: Mutant[], most: number): Mutant[] => {
  const byKind = [...new Set(mutants.map(({ kind }) => kind))].map((kind) => mutants.filter((m) => m.kind === kind));
  const picked: Mutant[] = [];
  for (let round = 0; picked.length < Math.min(most, mutants.length); round++) {
    for (const same of byKind) {
      const step = Math.max(1, Math.floor(same.length / 3));
      const mutant = same[(round * step) % Math.max(1, same.length)];
      if (mutant && picked.length < most && !picked.includes(mutant)) picked.push(mutant);
    }
    if (round > mutants.length) break;
  }
  return picked;
};

/** The file with the bug in it. */
export const planted = (text: string, { line, before, after }: Mutant): string => {
  const lines = text.split('\n');
  lines.splice(line, before.split('\n').length, ...after.split('\n'));
  return lines.join('\n');
};
