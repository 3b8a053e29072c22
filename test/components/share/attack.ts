import { exactOdds } from '../../../odds';
import type { AttackOdds } from '../../../rules/answer';
import { type AttackConfig, defaultConfig } from '../../../rules/config';
import type { Setup } from '../../../setup/setup';
import { startConfig } from '../../../setup/start';

const start = startConfig();

/** A unit with an aim and Pierce 1 shoots at a unit in heavy cover. */
export const config: AttackConfig = {
  ...start,
  attacker: { ...start.attacker, aimTokens: 1, pierceX: 1 },
  defender: { ...start.defender, dieColor: 'white', surgeChart: 'block', coverType: 'heavy' },
};
export const setup: Setup = { config, names: { attacker: 'Stormtroopers', defender: 'Rebel Veterans' } };
export const odds: AttackOdds = exactOdds(config);

/** The same odds, labelled as a simulation of that many attacks. */
export const rolled = (attacks: number): AttackOdds => ({ ...odds, engine: 'wasm', attacks, seed: 1 });

export const nothing: AttackConfig = defaultConfig();
