/** What other areas may import from this one. */
export { placeOfSchool } from './person-record.ts';
export { studentKind } from './student-record.ts';
