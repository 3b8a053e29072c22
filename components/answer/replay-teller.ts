import type { ReplayEvent } from '../../rules/answer';
import { plural } from '../../rules/plural';
import { AttackDie, AttackFace, DefenseDie, DefenseFace } from '../../rules/slots';
import type { StepId } from '../../rules/steps';
import type { DieColor, DieKind, Face, Sign } from '../controls/marks';

export interface ShownDie {
  kind: DieKind;
  color: DieColor;
  face: Face;
}

/** One line of an attack that is told die by die. */
export interface ReplayLine {
  step: StepId;
  label: string;
  sign?: Sign;
  /** Dice that were rolled or picked up, and what those picked up showed then. */
  dice: ShownDie[];
  into: ShownDie[];
  text: string;
}

export type Numbers = ReplayEvent['numbers'];

const inWords = (counts: [count: number, one: string][]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, one]) => plural(count, one))
    .join(', ');
export const rollInWords = ([hits, crits, blanks, surges]: Numbers): string =>
  inWords([
    [hits, 'hit'],
    [crits, 'crit'],
    [surges, 'surge'],
    [blanks, 'blank'],
  ]) || 'no dice';
export const resultsInWords = (hits: number, crits: number): string =>
  inWords([
    [hits, 'hit'],
    [crits, 'crit'],
  ]) || 'nothing';

export const attackDie = ([color, face]: Numbers): ShownDie => ({
  kind: 'attack',
  color: AttackDie[color] as DieColor,
  face: AttackFace[face] as Face,
});
export const defenseDie = ([color, face]: Numbers): ShownDie => ({
  kind: 'defense',
  color: DefenseDie[color] as DieColor,
  face: DefenseFace[face] as Face,
});

/** Writes the story line by line, and remembers what is left of the attack roll. */
export class Teller {
  readonly lines: ReplayLine[] = [];
  hits = 0;
  crits = 0;

  /** Begins a line. */
  begin(step: StepId, label: string, text = '', sign?: Sign): void {
    this.lines.push({ step, label, dice: [], into: [], text, ...(sign && { sign }) });
  }

  /** The line of this name that is being written; it is begun if there is none. */
  line(step: StepId, label: string): ReplayLine {
    if (this.lines.at(-1)?.label !== label) this.begin(step, label);
    return this.lines.at(-1) as ReplayLine;
  }

  get last(): ReplayLine {
    return this.lines.at(-1) as ReplayLine;
  }

  addText(text: string): void {
    if (text) this.last.text = [this.last.text, text].filter(Boolean).join('; ');
  }

  leave([hits, crits]: Numbers): void {
    this.hits = hits;
    this.crits = crits;
  }

  /** An effect that may have changed the roll: it has a line only if it did. */
  effect(label: string, after: Numbers, said = ''): void {
    const before = resultsInWords(this.hits, this.crits);
    this.leave(after);
    const now = resultsInWords(this.hits, this.crits);
    if (now !== before) this.begin('modify-attack-dice', label, said || `${before} → ${now}`);
  }
}
