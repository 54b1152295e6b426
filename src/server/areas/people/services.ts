/** Public interface of this area for other areas. */
export { placeOfSchool } from './person-record.ts';
export { studentKind } from './student-record.ts';
