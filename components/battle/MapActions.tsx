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

interface Props {
  battle: BattleState;
  heads: Heads;
}

/** The map as a text, a picture or a file; each reports what became of it. */
export const useMapActions = ({ battle, heads }: Props) => {
  const { status, report } = useStatus();
  const table = () => mapTable(battle, heads);
  const name = (ending: 'png' | 'csv') => fileName(table().title, ending);
  const saveCsv = async () => download(name('csv'), new Blob([mapCsv(battle, heads)], { type: 'text/csv' }));
  const copyPicture = () =>
    copyOrSave(
      pngOf((canvas) => drawMap(canvas, table())),
      name('png'),
    );
  return {
    status,
    isReady: battle.map.isDone.value,
    csv: () => report(saveCsv(), 'CSV saved.'),
    text: () => report(copyText(mapText(table())), 'Table copied.'),
    picture: () => report(copyPicture()),
  };
};

/** Beside the map's legend. */
export const MapActions = (props: Props) => {
  const { status, isReady, csv, text, picture } = useMapActions(props);
  return (
    <span class="map-actions">
      <button type="button" class="plain" disabled={!isReady} onClick={csv}>
        CSV
      </button>
      <button type="button" class="plain" disabled={!isReady} onClick={text}>
        Copy
      </button>
      <button type="button" class="plain" disabled={!isReady} onClick={picture}>
        Picture
      </button>
      <span role="status" class="muted">
        {status}
      </span>
    </span>
  );
};
