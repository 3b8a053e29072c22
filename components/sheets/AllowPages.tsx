import { useSignal } from '@preact/signals';
import type { ListBuilders } from '../../state/list-builders';

/** One button where the browser does not let the extension onto list builders' pages; nothing where it does. */
export const AllowPages = ({ builders }: { builders: ListBuilders }) => {
  const said = useSignal('');
  // the browser asks the player only while the click counts: nothing is waited for before
  const allow = () => {
    void builders.allow().then((agreed) => {
      said.value = agreed
        ? 'Allowed. Reload the pages of list builders that are already open.'
        : 'It was not allowed, so nothing has changed.';
    });
  };
  return (
    <div class="allow">
      {!builders.allowed.value && (
        <>
          <span>The browser does not let Tell Me the Odds onto list builders’ pages yet.</span>
          <button type="button" class="quiet" onClick={allow}>
            Allow on list builders
          </button>
        </>
      )}
      <span role="status">{said}</span>
    </div>
  );
};
