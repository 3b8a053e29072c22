export { attackSequence as exactTally } from '../../engine-ts/attack-sequence';
export { costOf } from '../../engine-ts/cost';
