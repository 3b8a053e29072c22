/** What a browser's test runs inside of a page. */
export { Page } from './page';
export { FORK, LEGION_HQ_2 } from './page-card';
