/** Public interface of this area for other areas. */
export { detailOf } from './student-detail.ts';
