/** What every window needs a moment after its first answer, loaded together. */
import './controls/held-enter';

export { LiveOdds } from './answer/LiveOdds';
export { ArmyLists } from './lists/ArmyLists';
