import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { firstOf, type VolleySetup } from '../../setup/volley';
import { type Armies, isInNeither } from '../../state/battle/armies';
import type { Volley } from '../../state/battle/volley';
import { OWN_SITUATION, shootFirstWords } from '../../words/volley';

interface Props {
  volley: Volley;
  setup: VolleySetup;
  armies: Armies;
}

/** When the order cannot be played; a click corrects it. */
export const ShootFirst = ({ volley, news, setup }: Omit<Props, 'armies'> & { news: Signal<string> }) => {
  const words = shootFirstWords(setup);
  if (!words) return null;
  return (
    <p class="volley-own">
      <span class="muted">{words}</span>{' '}
      <button
        type="button"
        class="quiet small"
        onClick={() => {
          volley.shootFirst();
          news.value = 'The ranged attacks come before the melee now.';
        }}
      >
        Ranged first
      </button>
    </p>
  );
};

/** The volley follows the map in the meantime, if it can. */
const OWN_SITUATION_AFTER_MS = 200;

/** A volley that was edited by hand does not follow the map; one click makes it do so again. */
export const OwnSituation = ({ volley, setup, armies }: Props) => {
  const differs = useSignal(false);
  useEffect(() => {
    let isOld = false;
    const compare = async () => {
      const there = await volley.onMap(armies);
      if (!isOld) differs.value = there !== undefined;
    };
    const timer = setTimeout(() => void compare().catch(() => undefined), OWN_SITUATION_AFTER_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [setup, armies]);
  if (!differs.value) return null;
  return (
    <p class="volley-own">
      <span>{OWN_SITUATION}</span>{' '}
      <button
        type="button"
        class="quiet small"
        onClick={() => {
          differs.value = false;
          void volley.useMap(armies);
        }}
      >
        Use the map’s situation
      </button>
    </p>
  );
};

/** A volley of the last game, beside the lists of the next one. */
export const OldTarget = ({ volley, setup, armies }: Props) =>
  isInNeither(armies, firstOf(setup).units?.defender) ? (
    <p class="volley-own">
      <span>This target is in neither list.</span>{' '}
      <button type="button" class="quiet small" onClick={volley.clear}>
        Clear the volley
      </button>
    </p>
  ) : null;
