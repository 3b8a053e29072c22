import { fileName } from '../../words/file-name';
import { copyText } from '../share/clipboard';
import { drawComparison } from '../share/comparison-picture';
import { comparisonText } from '../share/comparison-text';
import { copyOrSave } from '../share/copy-or-save';
import { pngOf } from '../share/picture';
import { useStatus } from '../share/status';
import type { Comparison } from './comparison';

/** Copies the comparison for a chat or a blog, as text or as a picture. */
export const CopyComparison = ({ comparison, title }: { comparison: Comparison; title: string }) => {
  const { status, report } = useStatus();
  const picture = () => pngOf((canvas) => drawComparison(canvas, comparison, title));
  return (
    <>
      <button
        type="button"
        class="plain"
        onClick={() => report(copyText(comparisonText(comparison, title)), 'Table copied.')}
      >
        Copy as text
      </button>
      <button
        type="button"
        class="plain"
        onClick={() => report(copyOrSave(picture(), fileName(`comparison ${title}`, 'png')))}
      >
        Copy as picture
      </button>
      <p role="status" class="muted">
        {status}
      </p>
    </>
  );
};
