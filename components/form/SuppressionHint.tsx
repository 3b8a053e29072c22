import { useComputed } from '@preact/signals';
import { plural } from '../../rules/plural';
import { nervesOf } from '../../setup/nerves';
import type { Store } from '../../state/sync/store';
import type { Units } from '../../state/units/index';

/** What is missing: the tokens of a Suppressed target, or Suppressed itself. */
const missingIn = (store: Store, units: Units): 'tokens' | 'suppressed' | undefined => {
  const { setup } = store.session.value.now;
  const { defender, target } = setup.config;
  const courage = target?.courage ?? 0;
  if (courage < 1 || defender.unitType === 'vehicle') return undefined;
  if (nervesOf(setup, units.catalogue.value) === 'droidIn2025') return undefined;
  if (defender.suppressed) return defender.suppressionTokens < courage ? 'tokens' : undefined;
  return defender.suppressionTokens >= courage ? 'suppressed' : undefined;
};

/**
 * Players enter one of the two and mean both. Nothing is changed without them: a commander nearby can lend the target
 * courage.
 */
export const SuppressionHint = ({ store, units }: { store: Store; units: Units }) => {
  const { value: missing } = useComputed(() => missingIn(store, units));
  const { defender, target } = store.config.value;
  const courage = target?.courage ?? 0;
  if (missing === 'tokens') {
    const tokens = plural(courage, 'suppression token');
    return (
      <p class="suppression-hint muted">
        <span>
          A Suppressed unit with courage {courage} has at least {tokens}.
        </span>{' '}
        <button type="button" class="link" onClick={() => store.edit({ defender_suppressionTokens: courage })}>
          Set {plural(courage, 'token')}
        </button>
      </p>
    );
  }
  if (missing === 'suppressed') {
    return (
      <p class="suppression-hint muted">
        <span>
          With {plural(defender.suppressionTokens, 'suppression token')}, a unit with courage {courage} is Suppressed.
        </span>{' '}
        <button type="button" class="link" onClick={() => store.edit({ defender_suppressed: true })}>
          Make it Suppressed
        </button>
      </p>
    );
  }
  return null;
};
