/** The parts of the form that an attack made with units has, loaded together. */
export { UnitNotes } from '../units/UnitNotes';
export { CardLine } from './CardLine';
export { Situation } from './Situation';
