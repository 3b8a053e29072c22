import { standardField } from '../../battle/field';
import { frontOf } from '../../battle/front';
import { FieldNumbers } from '../../battle/numbers';
import { NO_SITUATION } from '../../setup/battle-situation';
import { catalogue } from '../units/catalogue-here';
import { ask, pickOf } from './equipping';

const FIELD = standardField({ cards: catalogue, situation: NO_SITUATION });

/** Works out what every loadout deals. */
export class WithoutLimits extends FieldNumbers {
  override mostWounds(): number {
    return Number.POSITIVE_INFINITY;
  }

  override of(...[pick, alike]: Parameters<FieldNumbers['of']>) {
    return super.of(pick, alike);
  }
}

/** The front of a unit, and how many attacks were asked for. */
export const frontBy = async (Numbers: typeof FieldNumbers, unit: string) => {
  let asked = 0;
  const counted = Object.assign(
    (config: Parameters<typeof ask>[0]) => {
      asked++;
      return ask(config);
    },
    { now: () => undefined },
  );
  const front = await frontOf(new Numbers(catalogue, counted, FIELD, { ownTokens: true }), pickOf(unit));
  return { front, asked };
};
