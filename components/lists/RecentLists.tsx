import { SLOTS } from '../../state/lists/index';
import type { Shelf } from '../../state/lists/shelf';
import { focusBeside } from '../controls/focus-beside';
import { isSecondClick } from '../controls/UndoNotice';
import type { SlotProps } from './SlotSection';

/** Has the focus when no other list is left. */
const BOX = 'dialog[open] textarea, .paste-list';
const WORDS = { mine: 'Mine', theirs: 'Theirs' } as const;

type Props = Pick<SlotProps, 'onRemoved'> & { lists: Pick<Shelf, 'recent' | 'put' | 'forget'> };

/** The lists that are in no slot, each with buttons that put it into one. */
export const RecentLists = ({ lists, onRemoved }: Props) => {
  const recent = lists.recent.value;
  if (recent.length === 0) return null;
  return (
    <section class="recent-lists">
      <h2>Recent lists</h2>
      <ul aria-label="Recent lists">
        {recent.map(({ id, title, summary, site }) => (
          <li key={id} class="recent-list">
            <span>
              <strong>{title}</strong>
              <span class="muted">{summary}</span>
            </span>
            {SLOTS.map((slot) => (
              <button
                key={slot}
                type="button"
                class="quiet small"
                aria-label={`${WORDS[slot]}: ${title}`}
                onClick={(event) => {
                  focusBeside(event.currentTarget.closest('li'), BOX, `[aria-label^="${WORDS[slot]}:"]`);
                  lists.put(id, slot);
                }}
              >
                {WORDS[slot]}
              </button>
            ))}
            {!site && (
              <button
                type="button"
                class="remove"
                aria-label={`Remove ${title}`}
                onClick={(event) => {
                  if (isSecondClick(event)) return;
                  focusBeside(event.currentTarget.closest('li'), BOX);
                  onRemoved(title, lists.forget(id));
                }}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
