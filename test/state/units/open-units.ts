import { createOdds } from '../../../odds';
import { createInProcessRun } from '../../../odds/run/in-process';
import { openStore } from '../../../state/sync/store';
import { createUnits } from '../../../state/units/index';
import { MemoryStorage } from '../storage';

export const STORMTROOPERS = 'ay';
export const REBEL_TROOPERS = 'ah';
export const VADER = 'at';
export const LEIA = 'ab';
export const GRIEVOUS = 'ia';
export const SPEEDER_TRUCK = 'om';
export const AT_ST = 'bg';
export const AIRSPEEDER = 'ap';
export const BOBA_FETT = 'aw';
export const bare = (unit: string) => ({ unit, upgrades: [] });

/** The units of a new session. */
export const openUnits = async () => {
  const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
  const units = createUnits(store, createOdds(createInProcessRun()));
  await units.load();
  const setup = () => store.session.value.now.setup;
  return { store, units, setup, attacker: () => setup().config.attacker, defender: () => setup().config.defender };
};
