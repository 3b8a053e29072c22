/** Code that browser tests run inside a page. */
export { Page } from './page';
export { FORK, LEGION_HQ_2 } from './page-card';
export { use } from './page-in-use';
export { PagePicker } from './page-picker';
