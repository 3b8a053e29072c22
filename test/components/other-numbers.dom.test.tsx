import { render } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { OddsTable } from '../../components/answer/OddsTable';
import { OtherNumbers } from '../../components/answer/OtherNumbers';
import { config, odds, rolled } from './share/attack';

const textsOf = (row: Element | null | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);

test('the table of wounds shows how many attacks were simulated', () => {
  const { container } = render(<OddsTable odds={odds} crossCheck={rolled(10_000)} />);
  expect(textsOf(container.querySelector('thead tr'))).toEqual([
    'wounds',
    'exactly n',
    'n or more',
    'simulated (of 10,000)',
  ]);
});

test('minis removed have a table with their chances', () => {
  const { container } = render(<OtherNumbers odds={odds} config={config} nerves={undefined} />);
  const table = [...container.querySelectorAll('table')].at(-1);
  expect(textsOf(table?.querySelector('thead tr'))).toEqual(['minis removed', 'chance']);
  expect(textsOf(table?.querySelector('tbody tr'))[0]).toBe('0');
});

test('tokens are an average, not a chance', () => {
  const suppression = { mean: 1, suppressed: 0.974, panicked: 0, panickedAfterRally: 0 };
  const { container } = render(<OtherNumbers odds={{ ...odds, suppression }} config={config} nerves={undefined} />);
  const [suppressed, tokens] = container.querySelectorAll('tbody tr');
  expect(textsOf(suppressed)).toEqual(['Suppressed', '97.4%', 'loses an action']);
  expect(textsOf(tokens)).toEqual(['avg. suppression tokens', '1.00', '']);
});
