import type { ReplayEvent } from '../../rules/answer';
import { AttackDie, AttackFace, DefenseFace } from '../../rules/dice';
import { plural } from '../../rules/plural';
import { DefenseDie } from '../../rules/slots';
import type { StepId } from '../../rules/steps';
import type { DieColor, DieKind, Face, Sign } from '../controls/marks';

export interface ShownDie {
  kind: DieKind;
  color: DieColor;
  face: Face;
}

/** One line of an attack replayed die by die. */
export interface ReplayLine {
  step: StepId;
  label: string;
  sign?: Sign;
  /** Dice that were rolled, or picked up for a reroll. */
  dice: ShownDie[];
  /** The results of a reroll. */
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

/** Collects the lines of a replay and tracks the hits and crits that remain. */
export class ReplayWriter {
  readonly lines: ReplayLine[] = [];
  hits = 0;
  crits = 0;

  begin(step: StepId, label: string, text = '', sign?: Sign): void {
    this.lines.push({ step, label, dice: [], into: [], text, ...(sign && { sign }) });
  }

  /** The current line if it has this label, otherwise a new one. */
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

  setRemaining([hits, crits]: Numbers): void {
    this.hits = hits;
    this.crits = crits;
  }

  /** Writes a line for an effect, but only if it changed the roll. */
  effect(label: string, after: Numbers, text = ''): void {
    const before = resultsInWords(this.hits, this.crits);
    this.setRemaining(after);
    const now = resultsInWords(this.hits, this.crits);
    if (now !== before) this.begin('modify-attack-dice', label, text || `${before} → ${now}`);
  }
}
