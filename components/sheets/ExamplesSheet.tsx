import { editsFor, PREPARED_ATTACKS, PREPARED_TARGETS, type Prepared } from '../../setup/prepared';
import type { Store } from '../../state/sync/store';
import { Sheet } from '../controls/Sheet';

const SIDES = [
  { side: 'attacker', title: 'Attacks', examples: PREPARED_ATTACKS },
  { side: 'defender', title: 'Targets', examples: PREPARED_TARGETS },
] as const satisfies readonly { side: string; title: string; examples: readonly Prepared[] }[];

/** Typical attacks and targets to start from. */
export const Examples = ({ store }: { store: Store }) => (
  <>
    {SIDES.map(({ side, title, examples }) => (
      <section key={side}>
        <h3>{title}</h3>
        <ul class="examples">
          {examples.map((example) => (
            <li key={example.name}>
              <button
                type="button"
                class="quiet"
                onClick={() => store.edit(editsFor(example, side), { [side]: example.name })}
              >
                {example.name}
              </button>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

export const ExamplesSheet = ({ store, onClose }: { store: Store; onClose(): void }) => (
  <Sheet title="Examples" onClose={onClose}>
    <Examples store={store} />
  </Sheet>
);
