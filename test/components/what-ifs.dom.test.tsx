import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { WhatIfs } from '../../components/answer/WhatIfs';
import type { Difference } from '../../rules/answer';
import { defaultConfig, withValue } from '../../rules/config';

afterEach(cleanup);

const config = defaultConfig();
const WHAT_IFS = [
  { id: 'aim', label: '+1 aim', config: withValue(config, 'attacker_aimTokens', 1) },
  { id: 'cover', label: 'heavy cover', config: withValue(config, 'defender_coverType', 'heavy') },
  { id: 'pierce', label: 'Pierce +1', config: withValue(config, 'attacker_pierceX', 1) },
];

const applied: string[] = [];
const show = (differences: Record<string, Difference>) => {
  applied.length = 0;
  return render(<WhatIfs whatIfs={WHAT_IFS} differences={differences} onApply={(chosen) => applied.push(chosen)} />);
};
const chip = (name: RegExp) => screen.getByRole('button', { name });

test('each change shows its effect with an arrow and a sign', () => {
  show({ aim: { wounds: 0.214 }, cover: { wounds: -0.701 }, pierce: { wounds: 0.0001 } });
  expect(chip(/\+1 aim/).textContent).toBe('+1 aim▲ +0.21');
  expect(chip(/heavy cover/).textContent).toBe('heavy cover▼ −0.70');
  expect(chip(/Pierce/).textContent).toBe('Pierce +1= ±0.00');
});

test('a screen reader announces each change with its effect on wounds and on the chance to destroy the target', () => {
  show({ aim: { wounds: 0.214, destroyed: 0.0312 }, cover: { wounds: -0.7 } });
  expect(chip(/^\+1 aim: \+0\.21 wounds, unit destroyed \+3\.1 percentage points$/)).toBeTruthy();
  expect(chip(/^heavy cover: −0\.70 wounds$/)).toBeTruthy();
});

test('a change that is still being calculated has its place and can be applied already', () => {
  show({ aim: { wounds: 0.2 } });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(chip(/^heavy cover: computing …$/).querySelector('.awaited')?.textContent).toBe('…');
  fireEvent.click(chip(/heavy cover/));
  expect(applied).toEqual(['cover']);
});

test('a click applies the change', () => {
  show({ aim: { wounds: 0.2 } });
  fireEvent.click(chip(/\+1 aim/));
  expect(applied).toEqual(['aim']);
});

test('the changes are a list', () => {
  show({});
  expect(screen.getByRole('region', { name: 'What if' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('when the change I applied goes away, the one in its place takes the focus', () => {
  const onApply = () => {};
  const { rerender } = show({});
  const without = (left: typeof WHAT_IFS) => rerender(<WhatIfs whatIfs={left} differences={{}} onApply={onApply} />);
  chip(/heavy cover/).focus();
  fireEvent.click(chip(/heavy cover/));
  without(WHAT_IFS.filter(({ id }) => id !== 'cover'));
  expect(document.activeElement).toBe(chip(/Pierce/));
  fireEvent.click(chip(/Pierce/));
  without(WHAT_IFS.filter(({ id }) => id === 'aim'));
  expect(document.activeElement).toBe(chip(/aim/));
});
