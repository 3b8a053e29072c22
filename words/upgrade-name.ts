// by its own file: the index of units/ would put every card's rules into the popup's start script
export { upgradeName } from '../units/cards/upgrade-name';
