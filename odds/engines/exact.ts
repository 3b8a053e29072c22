export { attackSequence as exactTally } from '../../engine-ts/attack-sequence';
