/** What is shown below headline and chart, loaded together. */
export { CrossCheck } from './CrossCheck';
export { Facts } from './Facts';
export { Panel } from './Panel';
export { WhatIfs } from './WhatIfs';
