/** What other areas may import from this one. */
export { studentKind } from './student-record.ts';
