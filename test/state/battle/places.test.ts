import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { VolleySnapshot } from '../../../setup/volley-snapshot';
import type { Question } from '../../../state/battle/map';
import { watchPlaces } from '../../../state/battle/places';

const [ours, others, target] = ['aa', 'bb', 'cc'].map((unit) => ({ unit, upgrades: [] }));
const question = { attackers: [{ army: { pick: ours } }], targets: [{ army: { pick: target } }] };

test.each([
  ['1', [ours]],
  ['1–3', [ours, ours, ours]],
  ['2, 4–5', [others, ours, others, ours, ours]],
  ['', [others]],
])('the places “%s” of a unit that attacks more than once are short', (places, attackers) => {
  const volley = { attacks: attackers.map((attacker) => ({ units: { attacker, defender: target } })) };
  const { column, inRow } = watchPlaces(
    signal(question as unknown as Question),
    signal(volley as unknown as VolleySnapshot),
  );
  expect(column.value).toBe(0);
  expect(inRow(0)).toBe(places);
});
