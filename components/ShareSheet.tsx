import { useSignal } from '@preact/signals';
import type { AttackOdds } from '../rules/answer';
import type { Answers } from '../state/answers';
import { openCode } from '../state/open-code';
import { type Setup, toSnapshot } from '../state/setup';
import type { Store } from '../state/store';
import { Sheet } from './Sheet';
import { copyPicture, copyText } from './share/clipboard';
import { toCsv } from './share/csv';
import { download } from './share/download';
import { fileName } from './share/file-name';
import { findCode } from './share/find-code';
import { oneLine } from './share/line';
import { pictureOf } from './share/picture';

const saveTable = async ({ config, names }: Setup, odds: AttackOdds, proof: AttackOdds | undefined): Promise<void> =>
  download(fileName(names, 'csv'), new Blob([toCsv(config, odds, proof)], { type: 'text/csv' }));

/** The attack as a code, a line, a table and a picture; and a code from someone else. */
export const ShareSheet = ({ store, answers, onClose }: { store: Store; answers: Answers; onClose(): void }) => {
  const said = useSignal('');
  const pasted = useSignal('');
  const { setup } = store.session.value.now;
  // numbers of the attack before the last edit are not shared under this one's name
  const odds = answers.late.value ? undefined : answers.odds.value;
  const { code } = toSnapshot(setup);
  const tell = (work: Promise<unknown>, done: string) => {
    // said again, it must be new
    said.value = '';
    work.then(
      () => {
        said.value = done;
      },
      (error: Error) => {
        said.value = error.message;
      },
    );
  };
  const open = (event: Event) => {
    event.preventDefault();
    const found = findCode(pasted.value);
    if (!found) {
      said.value = 'There is no share code in this text; one starts with “odds1:”.';
      return;
    }
    openCode(store, found);
    onClose();
  };
  return (
    <Sheet title="Share" onClose={onClose}>
      <label class="line">
        Share code
        <input type="text" readOnly value={code} data-share="code" onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="strong" autofocus onClick={() => tell(copyText(code), 'The code is copied.')}>
          Copy
        </button>
      </label>
      {odds && (
        <>
          <label class="line">
            One line of text
            <input
              type="text"
              readOnly
              value={oneLine(setup, odds)}
              data-share="line"
              onFocus={(event) => event.currentTarget.select()}
            />
            <button
              type="button"
              class="quiet"
              onClick={() => tell(copyText(oneLine(setup, odds)), 'The line is copied.')}
            >
              Copy
            </button>
          </label>
          <div class="line">
            <button
              type="button"
              class="quiet"
              onClick={() => tell(saveTable(setup, odds, answers.proof.value), 'The table is saved.')}
            >
              Save as CSV
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() => tell(copyPicture(pictureOf(setup, odds)), 'The picture is copied.')}
            >
              Copy as picture
            </button>
            <button
              type="button"
              class="quiet"
              onClick={() =>
                tell(
                  pictureOf(setup, odds).then((picture) => download(fileName(setup.names, 'png'), picture)),
                  'The picture is saved.',
                )
              }
            >
              Save as picture
            </button>
          </div>
        </>
      )}
      <h3>Open someone’s code</h3>
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
      <p class="muted">A code can also be pasted anywhere in the app, or typed after “odds” in the address bar.</p>
      <p role="status">{said}</p>
    </Sheet>
  );
};
