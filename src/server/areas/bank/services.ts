/** Public interface of this area for other areas. */
export { scopeAppeals, takeAppeals } from './appeals/take-appeals.ts';
export { readBank } from './import/read-bank.ts';
export { keepMedia } from './media/keep.ts';
export { pictureSize } from './media/picture-size.ts';
export { reachableScore } from './records/exam.ts';
