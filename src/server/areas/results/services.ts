/** What other areas may import from this one. */
export { detailOf } from './student-detail.ts';
