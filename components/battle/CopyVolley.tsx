import type { VolleyAnswer, VolleyConfig } from '../../rules/volley';
import { nervesOf } from '../../setup/nerves';
import { firstOf, type VolleySetup } from '../../setup/volley';
import { codeOfVolley } from '../../setup/volley-code';
import { minisLeftAfter, type Volley } from '../../state/battle/volley';
import { fileName } from '../../words/file-name';
import { attackerLabel, ifItLives, rangeLabel, targetLabel, targetLine, volleyLine } from '../../words/volley';
import { copyText } from '../share/clipboard';
import { copyOrSave } from '../share/copy-or-save';
import { download } from '../share/download';
import { pngOf } from '../share/picture';
import { useStatus } from '../share/status';
import { volleyCsv } from '../share/volley-csv';
import { drawVolley } from '../share/volley-picture';

interface Props {
  setup: VolleySetup;
  answer: VolleyAnswer;
  config: VolleyConfig;
  cards: Volley['cards'];
}

/** Everything that copies of a volley are made of. */
const shared = ({ setup, answer, config, cards }: Props) => {
  const left = minisLeftAfter(answer, config);
  const target = targetLabel(setup, cards);
  const code = codeOfVolley(setup) ?? '';
  return {
    title: `Volley into ${target}`,
    about: targetLine(setup, config.target.courage),
    sentence: ifItLives(answer, config, left, nervesOf(firstOf(setup), cards)),
    attackers: setup.attacks.map((attack) => attackerLabel(attack, cards)),
    ranges: setup.attacks.map(rangeLabel),
    line: volleyLine(setup, answer, config, { cards, code, left }),
    target,
    code,
  };
};

/** Copies the volley for a chat, as a line with its share code or as a picture, or saves it as a table. */
export const CopyVolley = (props: Props) => {
  const { status, report } = useStatus();
  const { answer, config } = props;
  const picture = () => pngOf((canvas) => drawVolley(canvas, { ...shared(props), answer }));
  const saveTable = async () => {
    const { attackers, ranges, target, code, title } = shared(props);
    const csv = volleyCsv({ attackers, ranges, target }, answer, config, code);
    download(fileName(title, 'csv'), new Blob([csv], { type: 'text/csv' }));
  };
  return (
    <div class="volley-copy">
      <button type="button" class="plain small" onClick={() => report(copyText(shared(props).line), 'Line copied.')}>
        Copy as text
      </button>
      <button
        type="button"
        class="plain small"
        onClick={() => report(copyOrSave(picture(), fileName(shared(props).title, 'png')))}
      >
        Copy as picture
      </button>
      <button type="button" class="plain small" onClick={() => report(saveTable(), 'Table saved.')}>
        CSV
      </button>
      <button type="button" class="plain small" onClick={() => report(copyText(shared(props).code), 'Code copied.')}>
        Copy code
      </button>
      <p role="status" class="muted">
        {status}
      </p>
    </div>
  );
};
