/** Public interface of this area for other areas. */
export { isLastOfYear, isStaffMissing } from './certified.ts';
export { groupsSheet, studentsSheet } from './contingent-sheets.ts';
export { listFlows, loadGroups, loadStudents } from './contingent.ts';
export { loadView } from './load-view.ts';
export { loadMissing, missingSheet } from './missing.ts';
export { statisticSheet } from './sheet.ts';
export { countryTrail, departmentTrail, periodTrail, regionTrail, schoolTrail } from './trail.ts';
