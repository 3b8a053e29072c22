export { upgradeName } from '../units';
