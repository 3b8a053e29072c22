import { Fragment, type TargetedInputEvent } from 'preact';
import { useId, useRef } from 'preact/hooks';
import type { Offer, Trouble } from '../../state/lists/index';
import type { ListBox } from '../../state/lists/list-box';

/** More problems are folded away, so that a text that is not a list doesn't push everything else off the screen. */
const MAX_SHOWN = 5;

type OnAccept = (offer: Offer) => void;

const TroubleLine = ({ trouble, onAccept }: { trouble: Trouble; onAccept: OnAccept | undefined }) => {
  const { where, text, problem, offers } = trouble;
  return (
    <li>
      {where && <strong>{where}: </strong>}
      {text && `“${text}”: `}
      {problem}
      {offers.length > 0 && (
        <>
          {' '}
          Did you mean{' '}
          {offers.map((offer, i) => (
            <Fragment key={offer.name}>
              {i > 0 && ' or '}
              <button
                type="button"
                class="quiet small"
                aria-label={where ? `${offer.name} for ${where.toLowerCase()}` : undefined}
                onClick={() => onAccept?.(offer)}
              >
                {offer.name}
              </button>
            </Fragment>
          ))}
          ?
        </>
      )}
    </li>
  );
};

/** Lines we couldn’t read, or only with doubt; what was probably meant can be chosen. */
export const Troubles = ({
  label,
  troubles,
  onAccept,
}: {
  label: string;
  troubles: readonly Trouble[];
  onAccept?: OnAccept;
}) => {
  if (troubles.length === 0) return null;
  const more = troubles.slice(MAX_SHOWN);
  const lines = (some: readonly Trouble[]) =>
    some.map((trouble, i) => <TroubleLine key={i} trouble={trouble} onAccept={onAccept} />);
  return (
    <div class="troubles">
      <ul aria-label={label}>{lines(troubles.slice(0, MAX_SHOWN))}</ul>
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <ul>{lines(more)}</ul>
        </details>
      )}
    </div>
  );
};

interface Props {
  lists: ListBox;
  label?: string;
  rows?: number;
  /** Not if there are several boxes. */
  autofocus?: boolean;
}

const FROM_OUTSIDE = ['insertFromPaste', 'insertFromDrop'];

/** The box for a list in any format. A list that is pasted or dropped is read immediately, typed text when asked. */
export const PasteBox = ({ lists, label = 'Paste an army list', rows = 2, autofocus = true }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  // lines of a text that is being corrected stay, so that the player sees what to correct
  const reading = lists.isReplaced.value ? undefined : lists.reading.value;
  const status = useId();
  const replacesAll = useRef(false);
  const take = (event: Event & { currentTarget: HTMLTextAreaElement }, data: DataTransfer | null) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    replacesAll.current = selectionStart === 0 && selectionEnd === value.length;
    const given = data?.getData('text') ?? '';
    if (!lists.isWhole(given)) return;
    event.preventDefault();
    lists.paste(given);
  };
  const onInput = ({ currentTarget, inputType }: TargetedInputEvent<HTMLTextAreaElement>) => {
    const isAlone = lists.text.peek() === '' || replacesAll.current;
    replacesAll.current = false;
    // nothing else in the box: another list, or none, which is reported immediately
    if (isAlone && FROM_OUTSIDE.includes(inputType)) lists.paste(currentTarget.value);
    else lists.type(currentTarget.value);
  };
  const use = () => {
    lists.readTyped();
    // the button disappears
    area.current?.focus();
  };
  return (
    <>
      <label class="paste-box">
        <span>{label}</span>
        <textarea
          ref={area}
          autofocus={autofocus}
          rows={rows}
          spellcheck={false}
          aria-describedby={status}
          aria-invalid={Boolean(reading?.isRefused || reading?.troubles.length)}
          placeholder="Legion HQ link or text, Tabletop Admiral text, Tabletop Simulator JSON"
          value={lists.text.value}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
          onInput={onInput}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            if (lists.isUnread.peek()) lists.readTyped();
          }}
        />
      </label>
      {lists.isUnread.value && (
        <p>
          <button type="button" class="quiet" title="Ctrl+Enter" onClick={use}>
            Use this list
          </button>
        </p>
      )}
      <p role="status" id={status} class="reading">
        {!lists.isUnread.value && reading?.summary}
      </p>
      {reading && <Troubles label="Lines we couldn’t read" troubles={reading.troubles} onAccept={lists.accept} />}
    </>
  );
};
