import { Fragment } from 'preact';
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
              <button type="button" class="quiet small" onClick={() => onAccept?.(offer)}>
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

/** The box for a list in any format; it is read as soon as it contains text. */
export const PasteBox = ({ lists, label = 'Paste an army list', rows = 2, autofocus = true }: Props) => {
  const reading = lists.reading.value;
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text') ?? '';
    if (!lists.isWhole(pasted)) return;
    event.preventDefault();
    lists.paste(pasted);
  };
  return (
    <>
      <label class="paste-box">
        <span>{label}</span>
        <textarea
          autofocus={autofocus}
          rows={rows}
          spellcheck={false}
          placeholder="Legion HQ link or text, Tabletop Admiral text, Tabletop Simulator JSON"
          value={lists.text.value}
          onPaste={onPaste}
          onInput={(event) => lists.edit(event.currentTarget.value)}
        />
      </label>
      <p role="status" class="reading">
        {reading?.summary}
      </p>
      {reading && <Troubles label="Lines we couldn’t read" troubles={reading.troubles} onAccept={lists.accept} />}
    </>
  );
};
