import { type Signal, useSignal } from '@preact/signals';
import type { AttackOdds } from '../../rules/answer';
import { type Setup, toSnapshot } from '../../setup/setup';
import type { Answers } from '../../state/answers';
import { forgetCodeNotice, openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import type { Units } from '../../state/units/index';
import type { LazyUnits } from '../../state/units/lazy';
import { attackTitle } from '../../words/attack-title';
import { fileName } from '../../words/file-name';
import { findCode } from '../../words/find-code';
import { oneLine } from '../../words/line';
import { Sheet } from '../controls/Sheet';
import type { Platform } from '../platform';
import { copyPicture, copyText } from '../share/clipboard';
import { toCsv } from '../share/csv';
import { download } from '../share/download';
import { drawPicture, pngOf } from '../share/picture';
import { type Report, useStatus } from '../share/status';

const TextToCopy = ({ label, text, name }: { label: string; text: string; name: string }) => (
  <label>
    <span class="share-label">{label}</span>
    <input type="text" readOnly value={text} data-share={name} onFocus={(event) => event.currentTarget.select()} />
  </label>
);

interface Props {
  store: Store;
  answers: Answers;
  units: LazyUnits;
  platform: Pick<Platform, 'linkTo'>;
  onClose(): void;
}

interface ShareOddsProps {
  setup: Setup;
  odds: AttackOdds;
  crossCheck: AttackOdds | undefined;
  units: Units | undefined;
  report: Report;
}

/** The attack with its odds: as a line of text, a table or a picture. */
const ShareOdds = ({ setup, odds, crossCheck, units, report }: ShareOddsProps) => {
  const [catalogue, leftOut] = [units?.catalogue.value, units?.leftOut.value ?? []];
  const title = attackTitle(setup, catalogue);
  const nerves = units?.nerves.value;
  const line = oneLine(setup, odds, { leftOut, catalogue });
  const picture = () => pngOf((canvas) => drawPicture(canvas, { setup, odds, title, leftOut, nerves }));
  const savePicture = async () => download(fileName(title, 'png'), await picture());
  const saveTable = async () =>
    download(fileName(title, 'csv'), new Blob([toCsv(setup, odds, crossCheck)], { type: 'text/csv' }));
  return (
    <>
      <div class="line">
        <TextToCopy label="For a chat" text={line} name="line" />
        <button
          type="button"
          class="quiet"
          aria-label="Copy the line"
          onClick={() => report(copyText(line), 'Line copied.')}
        >
          Copy
        </button>
      </div>
      <div class="line">
        <button type="button" class="quiet" onClick={() => report(copyPicture(picture()), 'Picture copied.')}>
          Copy picture
        </button>
        <button type="button" class="quiet" onClick={() => report(savePicture(), 'Picture saved.')}>
          Save picture
        </button>
        <button type="button" class="quiet" onClick={() => report(saveTable(), 'Table saved.')}>
          Save as CSV
        </button>
      </div>
    </>
  );
};

/** The box for a share code from someone else. */
const OpenCode = ({ store, status, onClose }: Pick<Props, 'store' | 'onClose'> & { status: Signal<string> }) => {
  const pasted = useSignal('');
  const open = (event: Event) => {
    event.preventDefault();
    const found = findCode(pasted.value);
    if (!found) {
      forgetCodeNotice(store);
      status.value = 'No share code found. A code starts with “odds1:”.';
      return;
    }
    openCode(store, found);
    onClose();
  };
  return (
    <form class="line" onSubmit={open}>
      <label>
        Paste a code, link or line
        <input
          type="text"
          value={pasted.value}
          onInput={(event) => {
            pasted.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="submit" class="quiet">
        Open
      </button>
    </form>
  );
};

/** Shares the attack as a code, a line, a table or a picture, and opens codes from others. */
export const ShareSheet = ({ store, answers, units, platform, onClose }: Props) => {
  const { status, report } = useStatus();
  const { setup } = store.session.value.now;
  // while an answer is late, its numbers belong to the attack before the last edit
  const odds = answers.late.value ? undefined : answers.odds.value;
  const { code } = toSnapshot(setup);
  const link = platform.linkTo?.(code);
  return (
    <Sheet title="Share the attack" onClose={onClose}>
      <p class="muted">{attackTitle(setup, units.units.value?.catalogue.value)}</p>
      <div class="line">
        <TextToCopy label="Share code" text={code} name="code" />
        <button
          type="button"
          class="strong"
          autofocus
          aria-label="Copy the code"
          onClick={() => report(copyText(code), 'Code copied.')}
        >
          Copy
        </button>
        {link && (
          <button type="button" class="quiet" onClick={() => report(copyText(link), 'Link copied.')}>
            Copy link
          </button>
        )}
      </div>
      {odds && (
        <ShareOdds
          setup={setup}
          odds={odds}
          crossCheck={answers.crossCheck.value}
          units={units.units.value}
          report={report}
        />
      )}
      <h3>Open someone’s code</h3>
      <OpenCode store={store} status={status} onClose={onClose} />
      <p class="muted">
        You can also paste a code anywhere in the app{link ? '.' : ', or type it after “odds” in the address bar.'}
      </p>
      <p role="status">{status}</p>
    </Sheet>
  );
};
