import { fileName } from '../../words/file-name';
import { copyText } from '../share/clipboard';
import { copyOrSave } from '../share/copy-or-save';
import { saveTable } from '../share/shared';
import { type AnsweredVolley, sharedVolley } from '../share/shared-volley';
import { useStatus } from '../share/status';

/** Copies the volley for a chat, as a line with its share code or as a picture, or saves it as a table. */
export const CopyVolley = (volley: AnsweredVolley) => {
  const { status, report } = useStatus();
  const shared = () => sharedVolley(volley);
  const copyPicture = () => {
    const { picture, title } = shared();
    return copyOrSave(picture(), fileName(title, 'png'));
  };
  return (
    <div class="volley-copy">
      <button type="button" class="plain small" onClick={() => report(copyText(shared().line), 'Line copied.')}>
        Copy as text
      </button>
      <button type="button" class="plain small" onClick={() => report(copyPicture())}>
        Copy as picture
      </button>
      <button type="button" class="plain small" onClick={() => report(saveTable(shared()), 'Table saved.')}>
        CSV
      </button>
      <button type="button" class="plain small" onClick={() => report(copyText(shared().code), 'Code copied.')}>
        Copy code
      </button>
      <p role="status" class="muted">
        {status}
      </p>
    </div>
  );
};
