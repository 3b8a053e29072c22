import type { BattleState } from '../../state/battle/index';
import { useMapActions } from '../battle/MapActions';
import { headsIn } from '../battle/map-heads';
import { mapTitle } from '../battle/map-table';

/** Shares the map on screen. */
export const ShareMap = ({ battle }: { battle: BattleState }) => {
  const { status, isReady, csv, text, picture } = useMapActions({ battle, heads: headsIn(battle) });
  return (
    <>
      <p class="muted">{mapTitle(battle)}</p>
      <div class="line">
        <button type="button" class="quiet" disabled={!isReady} onClick={text}>
          Copy map as text
        </button>
        <button type="button" class="quiet" disabled={!isReady} onClick={picture}>
          Copy map as picture
        </button>
        <button type="button" class="quiet" disabled={!isReady} onClick={csv}>
          Save map as CSV
        </button>
      </div>
      <p role="status">{status}</p>
      <h3>The attack in the Attack view</h3>
    </>
  );
};
