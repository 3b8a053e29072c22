import type { UpgradeText } from '../messages/card';
import { create } from './elements';
import { fact, hero, line } from './lines';

const KEYS = '↑ ↓ upgrades · Esc: close';

/** What an upgrade changes, as the content of a card. It has no buttons. */
export const upgradeContent = (
  { title, points, about, range, hero: first, facts, lines }: UpgradeText,
  { hasKeys }: { hasKeys: boolean },
): HTMLElement[] => [
  line('name', create('h2', '', title), points),
  line('into', create('p', '', about), range),
  ...(first
    ? [
        create(
          'div',
          'gain',
          first.lead ? create('span', '', first.lead) : undefined,
          hero('hero first', first.number, first.words),
        ),
      ]
    : []),
  ...(facts.length > 0 ? [create('div', 'facts', ...facts.map(fact))] : []),
  ...lines.map((sentence) => create('p', 'note', sentence)),
  ...(hasKeys ? [create('p', 'keys', KEYS)] : []),
];

/** The same in one sentence, for screen readers. */
export const upgradeInWords = ({ title, points, about, hero: first, facts, lines }: UpgradeText): string => {
  const gain = first ? [[first.lead, first.number, first.words].filter(Boolean).join(' ')] : [];
  const parts = [`${title}, ${points}, ${about}`, ...gain, ...facts.map(({ label, value }) => `${label}: ${value}`)];
  return [...parts.map((part) => `${part}.`), ...lines].join(' ');
};
