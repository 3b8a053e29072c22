import { useSignal } from '@preact/signals';
import type { ListBuilders } from '../../state/list-builders';

/** A button that asks for access to list builders' pages; nothing if the extension already has it. */
export const AllowPages = ({ builders }: { builders: ListBuilders }) => {
  const status = useSignal('');
  // no await before this: browsers only show the permission prompt in direct response to a click
  const allow = () => {
    void builders.allow().then((agreed) => {
      status.value = agreed
        ? 'Allowed. Reload any list builder that is already open.'
        : 'Not allowed, so nothing has changed.';
    });
  };
  return (
    <div class="allow">
      {!builders.allowed.value && (
        <>
          <span>The browser needs your permission to show cards on list builders.</span>
          <button type="button" class="quiet" onClick={allow}>
            Allow on list builders
          </button>
        </>
      )}
      <span role="status">{status}</span>
    </div>
  );
};
