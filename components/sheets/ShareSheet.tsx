import { type Signal, useSignal } from '@preact/signals';
import type { AttackOdds } from '../../rules/answer';
import { type Setup, toSnapshot } from '../../setup/setup';
import type { Answers } from '../../state/answers';
import { openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { fileName } from '../../words/file-name';
import { findCode } from '../../words/find-code';
import { oneLine } from '../../words/line';
import { Sheet } from '../controls/Sheet';
import type { Platform } from '../platform';
import { copyPicture, copyText } from '../share/clipboard';
import { toCsv } from '../share/csv';
import { download } from '../share/download';
import { pictureOf } from '../share/picture';

const saveTable = async (setup: Setup, odds: AttackOdds, crossCheck: AttackOdds | undefined): Promise<void> =>
  download(fileName(setup.names, 'csv'), new Blob([toCsv(setup, odds, crossCheck)], { type: 'text/csv' }));

const TextToCopy = ({ label, text, name }: { label: string; text: string; name: string }) => (
  <label>
    {label}
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

/** Runs an action and shows its outcome: the message when it is done, or the error's. */
type Report = (work: Promise<unknown>, doneMessage: string) => void;

const useStatus = (): { status: Signal<string>; report: Report } => {
  const status = useSignal('');
  const report: Report = (work, doneMessage) => {
    // clear it first, so that screen readers announce the same message again
    status.value = '';
    work.then(
      () => {
        status.value = doneMessage;
      },
      (error: Error) => {
        status.value = error.message;
      },
    );
  };
  return { status, report };
};

interface ShareOddsProps {
  setup: Setup;
  odds: AttackOdds;
  crossCheck: AttackOdds | undefined;
  leftOut: readonly string[];
  report: Report;
}

/** The attack with its odds: as a line of text, a table or a picture. */
const ShareOdds = ({ setup, odds, crossCheck, leftOut, report }: ShareOddsProps) => {
  const line = oneLine(setup, odds, leftOut);
  const savePicture = async () => download(fileName(setup.names, 'png'), await pictureOf(setup, odds, leftOut));
  return (
    <>
      <div class="line">
        <TextToCopy label="One line of text" text={line} name="line" />
        <button
          type="button"
          class="quiet"
          aria-label="Copy the line"
          onClick={() => report(copyText(line), 'The line is copied.')}
        >
          Copy
        </button>
      </div>
      <div class="line">
        <button
          type="button"
          class="quiet"
          onClick={() => report(saveTable(setup, odds, crossCheck), 'The table is saved.')}
        >
          Save as CSV
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => report(copyPicture(pictureOf(setup, odds, leftOut)), 'The picture is copied.')}
        >
          Copy as picture
        </button>
        <button type="button" class="quiet" onClick={() => report(savePicture(), 'The picture is saved.')}>
          Save as picture
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
      status.value = 'There is no share code in this text; one starts with “odds1:”.';
      return;
    }
    openCode(store, found);
    onClose();
  };
  return (
    <form class="line" onSubmit={open}>
      <label>
        Code, link or line
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
  const leftOut = units.units.value?.leftOut.value ?? [];
  const { code } = toSnapshot(setup);
  const link = platform.linkTo?.(code);
  return (
    <Sheet title="Share" onClose={onClose}>
      <div class="line">
        <TextToCopy label="Share code" text={code} name="code" />
        <button
          type="button"
          class="strong"
          autofocus
          aria-label="Copy the code"
          onClick={() => report(copyText(code), 'The code is copied.')}
        >
          Copy
        </button>
        {link && (
          <button type="button" class="quiet" onClick={() => report(copyText(link), 'The link is copied.')}>
            Copy link
          </button>
        )}
      </div>
      {odds && (
        <ShareOdds setup={setup} odds={odds} crossCheck={answers.crossCheck.value} leftOut={leftOut} report={report} />
      )}
      <h3>Open someone’s code</h3>
      <OpenCode store={store} status={status} onClose={onClose} />
      <p class="muted">
        A code can also be pasted anywhere in the app{link ? '.' : ', or typed after “odds” in the address bar.'}
      </p>
      <p role="status">{status}</p>
    </Sheet>
  );
};
