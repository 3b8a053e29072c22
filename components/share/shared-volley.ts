import type { VolleyAnswer, VolleyConfig } from '../../rules/volley';
import { nervesOf } from '../../setup/nerves';
import { firstOf, type VolleySetup } from '../../setup/volley';
import { codeOfVolley } from '../../setup/volley-code';
import { minisLeftAfter, type Volley } from '../../state/battle/volley';
import { attackerLabels, ifItLives, rangeLabel, sureOf, targetLabel, targetLine, volleyLine } from '../../words/volley';
import { pngOf } from './picture';
import type { Shared } from './shared';
import { volleyCsv } from './volley-csv';
import { drawVolley } from './volley-picture';

/** A volley and its odds. */
export interface AnsweredVolley {
  setup: VolleySetup;
  answer: VolleyAnswer;
  config: VolleyConfig;
  cards: Volley['cards'];
}

/** The volley on screen, once its attacks have odds. */
export const answeredVolley = ({ setup, odds, cards }: Volley): AnsweredVolley | undefined => {
  const [now, { answer, of }] = [setup.value, odds.value ?? {}];
  const isAnswered = now && answer && of && answer.volley.attacks.length === now.attacks.length;
  return isAnswered ? { setup: now, answer, config: of, cards } : undefined;
};

export const volleyTitle = (setup: VolleySetup, cards?: Volley['cards']): string =>
  `Volley into ${targetLabel(setup, cards)}`;

/** Everything that copies of a volley are made of. */
export const sharedVolley = ({ setup, answer, config, cards }: AnsweredVolley): Shared & { code: string } => {
  const left = minisLeftAfter(answer, config);
  const [title, code] = [volleyTitle(setup, cards), codeOfVolley(setup) ?? ''];
  const attackers = attackerLabels(setup.attacks, cards);
  const ranges = setup.attacks.map(rangeLabel);
  const about = targetLine(setup, config.target.courage);
  const sentence = ifItLives(answer, config, left, nervesOf(firstOf(setup), cards));
  const sure = sureOf(answer, setup, cards);
  return {
    title,
    code,
    line: volleyLine(setup, answer, config, { cards, code, left }),
    picture: () =>
      pngOf((canvas) => drawVolley(canvas, { title, about, answer, attackers, ranges, sentence, sure, code })),
    csv: () => volleyCsv({ attackers, ranges, target: targetLabel(setup, cards) }, answer, config, code),
  };
};
