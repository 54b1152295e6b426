/** What other areas may import from this one. */
export { isLastOfYear, isStaffMissing } from './base.ts';
export { loadPersonnel, personnelSheet } from './statistics.ts';
