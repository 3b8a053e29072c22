import { type BattleSituation, NO_SITUATION } from '../../setup/battle-situation';
import { listed } from '../../words/phrases';
import { Mistake, wholeNumber } from './mistake';

export const BATTLE_USAGE = `  --mine LIST [--theirs LIST] [--cover none|light|heavy] [--aim N] [--dodge N] [--suppressed] [--own-tokens] [--reach N]
        every unit of one army list against every unit of the other, both ways, or against fifteen standard targets.
        LIST is a file with any list the app can read, or a link. Without options: no cover, no tokens.`;

/** The options of match-ups. */
export const BATTLE_OPTIONS = {
  mine: { type: 'string' },
  theirs: { type: 'string' },
  cover: { type: 'string' },
  aim: { type: 'string' },
  dodge: { type: 'string' },
  suppressed: { type: 'boolean' },
  'own-tokens': { type: 'boolean' },
  reach: { type: 'string' },
} as const;

type Values = Partial<Record<keyof typeof BATTLE_OPTIONS, string | boolean>>;

/** Two army lists as they were typed, and the situation of all attacks. */
export interface TypedBattle {
  mine: string;
  theirs: string | undefined;
  situation: BattleSituation;
}

const MOST_TOKENS = 10;
const LONGEST_RANGE = 5;

const coverNamed = (text: string): BattleSituation['cover'] => {
  if (text === 'none' || text === 'light' || text === 'heavy') return text;
  throw new Mistake(`--cover must be none, light or heavy, not "${text}".`);
};

/** The situation of all attacks. */
export const situationOf = ({
  cover,
  aim,
  dodge,
  suppressed,
  'own-tokens': ownTokens,
  reach,
}: Values): BattleSituation => ({
  ...NO_SITUATION,
  ...(cover !== undefined && { cover: coverNamed(String(cover)) }),
  aims: wholeNumber('aim', String(aim ?? 0), 0, MOST_TOKENS),
  dodges: wholeNumber('dodge', String(dodge ?? 0), 0, MOST_TOKENS),
  suppressed: suppressed === true,
  ownTokens: ownTokens === true,
  reach: reach === undefined ? null : wholeNumber('reach', String(reach), 1, LONGEST_RANGE),
});

/** A note if the situation would change the targets, which standard targets do not let it do. */
export const standardTargetNotes = ({ cover, dodges, suppressed }: BattleSituation): string[] => {
  const idle = [
    ...(cover === NO_SITUATION.cover ? [] : ['--cover']),
    ...(dodges > 0 ? ['--dodge'] : []),
    ...(suppressed ? ['--suppressed'] : []),
  ];
  if (idle.length === 0) return [];
  const change = idle.length > 1 ? 'change' : 'changes';
  return [`The standard targets have their own cover and dodges: ${listed(idle)} ${change} nothing.`];
};

/** Where a single attack has what match-ups have as an option. */
const IN_AN_ATTACK: Partial<Record<keyof Values, string>> = {
  cover: 'defender.coverType',
  aim: 'attacker.aimTokens',
  dodge: 'defender.dodgeTokens',
  suppressed: 'defender.suppressed',
};

const whyNeedless = (name: keyof Values): string => {
  if (name === 'theirs') return '--theirs needs an army list: give yours with --mine.';
  const field = IN_AN_ATTACK[name];
  return `--${name} is for --mine and --equip${field ? `; a single attack has ${field} in its JSON` : ''}.`;
};

/** The battle that was asked for; undefined if none was. Options that would be ignored are errors. */
export const readBattle = (values: Values): TypedBattle | undefined => {
  const { mine, theirs } = values;
  if (mine === undefined) {
    const needless = (Object.keys(BATTLE_OPTIONS) as (keyof Values)[]).find((name) => values[name] !== undefined);
    if (needless) throw new Mistake(whyNeedless(needless));
    return undefined;
  }
  return {
    mine: String(mine),
    theirs: theirs === undefined ? undefined : String(theirs),
    situation: situationOf(values),
  };
};
