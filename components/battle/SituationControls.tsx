import { type BattleSituation, COVERS, FIGHTS } from '../../setup/battle-situation';
import { Segments } from '../controls/Segments';
import { Select } from '../controls/Select';

interface Props {
  situation: BattleSituation;
  onChange(change: Partial<BattleSituation>): void;
}

const TOKENS = ['0', '1', '2'];

interface Named {
  label: string;
  help: string;
  /** Why it changes nothing, if so. */
  why?: string | undefined;
}

const Tokens = ({ situation, of, label, help, why, onChange }: Props & Named & { of: 'aims' | 'dodges' }) => {
  const value = String(situation[of]);
  return (
    <Segments
      label={label}
      help={help}
      whyBeside={why}
      value={value}
      names={TOKENS.includes(value) ? TOKENS : [...TOKENS, value]}
      onChange={(count) => onChange({ [of]: Number(count) })}
    />
  );
};

const Check = ({ situation, of, label, help, why, onChange }: Props & Named & { of: 'suppressed' | 'ownTokens' }) => (
  <label class={why ? 'toggle no-effect' : 'toggle'} title={why ?? help}>
    <input
      type="checkbox"
      aria-description={why}
      checked={situation[of]}
      onChange={(event) => onChange({ [of]: event.currentTarget.checked })}
    />
    {label}
  </label>
);

const FIGHT_WORDS = { asItFights: 'as it fights', ranged: 'ranged', melee: 'melee' } as const;

const REACHES = [
  { value: '', text: 'any' },
  ...[1, 2, 3, 4].map((range) => ({ value: String(range), text: `range ${range}` })),
];

/** What the targets have: standard targets have their own. */
const OfTargets = (props: Props & Pick<Named, 'why'>) => (
  <>
    <Segments
      label="Cover"
      help="The targets’ cover; vehicles have none"
      whyBeside={props.why}
      value={props.situation.cover}
      names={COVERS}
      onChange={(name) => props.onChange({ cover: COVERS.find((each) => each === name) ?? 'none' })}
    />
    <Tokens {...props} of="dodges" label="Dodges" help="Dodge tokens of every target" />
  </>
);

const OfAttackers = ({ situation: { fights, reach }, onChange }: Props) => (
  <>
    <Segments
      label="Attack"
      help="The attack a unit opens with, or its best one of a kind"
      value={fights}
      names={FIGHTS}
      wordOf={(name) => FIGHT_WORDS[name as keyof typeof FIGHT_WORDS]}
      onChange={(name) => onChange({ fights: FIGHTS.find((each) => each === name) ?? 'asItFights' })}
    />
    <div class="field">
      <Select
        label="Longest range"
        isLabelled
        value={reach ?? ''}
        options={REACHES}
        onChange={(chosen) => onChange({ reach: Number(chosen) || null })}
      />
    </div>
  </>
);

interface Parts {
  /** Standard targets have their own cover and tokens. */
  standard?: boolean;
  /** Why what the targets have changes nothing, if so; the caller shows it too. */
  whyNotTargets?: string | undefined;
  /** The caller has its own control for the range. */
  hasRange?: boolean;
}

/** What holds for every attack: of match-ups, and of a unit’s page. */
export const SituationControls = ({ standard = false, whyNotTargets, hasRange = false, ...props }: Props & Parts) => (
  <>
    {!standard && <OfTargets {...props} why={whyNotTargets} />}
    <Tokens {...props} of="aims" label="Aims" help="Aim tokens of every attacker" />
    {!hasRange && <OfAttackers {...props} />}
    {!standard && (
      <Check
        {...props}
        of="suppressed"
        label="Suppressed"
        help="Every target that can be is Suppressed"
        why={whyNotTargets}
      />
    )}
    <Check
      {...props}
      of="ownTokens"
      label="Own tokens"
      help="Both sides also have the tokens that their cards give them: Target, Tactical, Observe …"
    />
  </>
);
