import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { forgetCodeNotice, openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import { findCode } from '../../words/find-code';
import { Sheet } from '../controls/Sheet';
import type { Platform } from '../platform';
import { copyPicture, copyText } from '../share/clipboard';
import { type Shared, savePicture, saveTable } from '../share/shared';
import { type Report, useStatus } from '../share/status';

const TextToCopy = ({ label, text, name }: { label: string; text: string; name: string }) => (
  <label>
    <span class="share-label">{label}</span>
    <input type="text" readOnly value={text} data-share={name} onFocus={(event) => event.currentTarget.select()} />
  </label>
);

interface ShareCodeProps {
  code: string;
  link: string | undefined;
  report: Report;
  /** Its button has the focus when the sheet opens. */
  isFirst: boolean;
}

const ShareCode = ({ code, link, report, isFirst }: ShareCodeProps) => (
  <div class="line">
    <TextToCopy label="Share code" text={code} name="code" />
    <button
      type="button"
      class="strong"
      autofocus={isFirst}
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
);

/** With its odds: as a line of text, a table or a picture. */
const ShareOdds = ({ odds, report }: { odds: Shared; report: Report }) => (
  <>
    <div class="line">
      <TextToCopy label="For a chat" text={odds.line} name="line" />
      <button
        type="button"
        class="quiet"
        aria-label="Copy the line"
        onClick={() => report(copyText(odds.line), 'Line copied.')}
      >
        Copy
      </button>
    </div>
    <div class="line">
      <button type="button" class="quiet" onClick={() => report(copyPicture(odds.picture()), 'Picture copied.')}>
        Copy picture
      </button>
      <button type="button" class="quiet" onClick={() => report(savePicture(odds), 'Picture saved.')}>
        Save picture
      </button>
      <button type="button" class="quiet" onClick={() => report(saveTable(odds), 'Table saved.')}>
        Save as CSV
      </button>
    </div>
  </>
);

/** The box for a share code from someone else. */
const OpenCode = ({ store, status, onClose }: { store: Store; status: Signal<string>; onClose(): void }) => {
  const pasted = useSignal('');
  const open = (event: Event) => {
    event.preventDefault();
    const found = findCode(pasted.value);
    if (!found) {
      forgetCodeNotice(store);
      status.value = 'No share code found. A code starts with “odds1:” or “volley1:”.';
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

/** What every sheet that shares something needs. */
export interface ShareProps {
  store: Store;
  platform: Pick<Platform, 'linkTo'>;
  onClose(): void;
}

interface Props extends ShareProps {
  /** Of the sheet. */
  title: string;
  /** What else is on screen to share, before it. */
  first?: ComponentChildren;
  /** What is shared. */
  about: string;
  /** Undefined if it has none. */
  code: string | undefined;
  /** Undefined until they are known. */
  odds: Shared | undefined;
}

/** Shares an attack or a volley as a code, a line, a table or a picture, and opens codes from others. */
export const ShareFrame = ({ title, first, about, code, odds, store, platform, onClose }: Props) => {
  const { status, report } = useStatus();
  return (
    <Sheet title={title} onClose={onClose}>
      {first}
      <p class="muted">{about}</p>
      {code && <ShareCode code={code} link={platform.linkTo?.(code)} report={report} isFirst={!first} />}
      {odds && <ShareOdds odds={odds} report={report} />}
      <h3>Open someone’s code</h3>
      <OpenCode store={store} status={status} onClose={onClose} />
      <p class="muted">
        You can also paste a code anywhere in the app
        {platform.linkTo ? '.' : ', or type it after “odds” in the address bar.'}
      </p>
      <p role="status">{status}</p>
    </Sheet>
  );
};
