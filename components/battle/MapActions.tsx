import type { BattleState } from '../../state/battle/index';
import { fileName } from '../../words/file-name';
import { copyText } from '../share/clipboard';
import { copyOrSave } from '../share/copy-or-save';
import { download } from '../share/download';
import { drawMap } from '../share/map-picture';
import { mapText } from '../share/map-text';
import { pngOf } from '../share/picture';
import { useStatus } from '../share/status';
import type { Heads } from './map-heads';
import { mapCsv, mapTable } from './map-table';

/** The map as a file, a text or a picture. */
export const MapActions = ({ battle, heads }: { battle: BattleState; heads: Heads }) => {
  const { status, report } = useStatus();
  const isReady = battle.map.isDone.value;
  const table = () => mapTable(battle, heads);
  const name = (ending: 'png' | 'csv') => fileName(table().title, ending);
  const saveCsv = async () => download(name('csv'), new Blob([mapCsv(battle, heads)], { type: 'text/csv' }));
  return (
    <span class="map-actions">
      <button type="button" class="plain" disabled={!isReady} onClick={() => report(saveCsv(), 'CSV saved.')}>
        CSV
      </button>
      <button
        type="button"
        class="plain"
        disabled={!isReady}
        onClick={() => report(copyText(mapText(table())), 'Table copied.')}
      >
        Copy
      </button>
      <button
        type="button"
        class="plain"
        disabled={!isReady}
        onClick={() =>
          report(
            copyOrSave(
              pngOf((canvas) => drawMap(canvas, table())),
              name('png'),
            ),
          )
        }
      >
        Picture
      </button>
      <span role="status" class="muted">
        {status}
      </span>
    </span>
  );
};
