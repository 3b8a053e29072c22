import { useContext } from 'preact/hooks';
import { MOST_ATTACKS } from '../../rules/volley';
import type { Store } from '../../state/sync/store';
import { VolleysContext } from './context';
import { InVolley } from './InVolley';

/** Adds the attack on screen to the volley into its target, and says how many attacks that has. */
export const AddToVolley = ({ store }: { store: Store }) => {
  const volleys = useContext(VolleysContext);
  const { volley } = store.session.value.battle;
  if (!volleys) return null;
  const add = async () => {
    const volley = await volleys.need();
    const replaced = await volley.addOrStart(store.session.peek().now.setup);
    if (!replaced) return;
    // the window starts without the words about volleys
    const { replacedWords } = await import('../../words/volley');
    store.notice.value = replacedWords(replaced, volley.cards);
  };
  return (
    <p class="add-to-volley">
      <button type="button" class="quiet small" onClick={() => void add()}>
        Add to volley
      </button>
      <span role="status">
        <InVolley volley={volley} />
        {volley && volley.attacks.length >= MOST_ATTACKS && ', which is full'}
      </span>
    </p>
  );
};
