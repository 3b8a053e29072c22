import type { VolleyAnswer, VolleyConfig } from '../../rules/volley';
import { csvText } from './csv';

const orEmpty = (value: number | null): number | string => value ?? '';

/** A volley as CSV: a row for each attack, with every digit; the names of the columns are those of the JSON. */
export const volleyCsv = (
  names: { attackers: readonly string[]; ranges: readonly string[]; target: string },
  { volley }: VolleyAnswer,
  { target }: VolleyConfig,
  code: string,
): string => {
  const most = volley.attacks.at(-1)?.wounds.length ?? 1;
  const wounds = Array.from({ length: most }, (_, n) => (n === most - 1 ? 'wounds_destroyed' : `wounds_${n}`));
  const head = [
    ...['place', 'attacker', 'range', 'target', 'reached', 'woundsOfAttack', 'woundsBack', 'destroyed'],
    ...['suppression', 'dodgeLeft', 'suppressed', 'panicked', ...wounds, 'courage', 'code'],
  ];
  const rows = volley.attacks.map((attack, i) => [
    ...[i + 1, names.attackers[i] ?? '', names.ranges[i] ?? '', names.target],
    ...[attack.reached, attack.woundsOfAttack, attack.woundsBack, attack.destroyed],
    ...[attack.suppression, attack.dodgeLeft, attack.suppressed, attack.panicked].map(orEmpty),
    ...attack.wounds,
    ...[target.courage, code],
  ]);
  return csvText([head, ...rows]);
};
