/** Who may open what. Apart from the endpoints and their schemas: the menu and the routes carry it to everybody. */
import { administrativeWorkers, management, teachingStaff } from '#domain/person/role.ts';

/** Who has a board; whose attempts are on it is decided by scope. */
export const boardRoles = [...teachingStaff, ...administrativeWorkers] as const;

/** Who reads start codes out. Those who sit a certification are never shown its code: their department's people read it out. */
export const codeReaders = ['TCHR', 'GL', 'ZVCH', 'DCR', 'DPTWRKR'] as const;

/** Who edits pages, news, contests and banners. */
export const contentEditors = ['CTRWRKR'] as const;

/** Who reads what problems were reported. */
export const problemReaders = ['CTRWRKR'] as const;

/** Who operates the deployment. */
export const operators = ['CTRWRKR'] as const;

/** Who edits the question bank (specification E§6). */
export const examManagers = ['EXMNG'] as const;

/** Who can be appointed to mark answers of exams, or to decide between two marks. */
export const examMarkers = [...teachingStaff, ...examManagers] as const;

/** Who takes lists and homework along. */
export const packOwners = teachingStaff;

/** Who assigns tests to the schools below their place (specification P§6). */
export const assigners = administrativeWorkers;

/** Who has a page of their jobs: students begin none. */
export const jobOwners = [...teachingStaff, ...administrativeWorkers, 'EXMNG'] as const;

/** Who closes schools for some days. */
export const closers = ['ZVCH', 'DCR', 'DPTWRKR'] as const;

/** Who has lessons, or gives them. */
export const scheduleReaders = ['ST', ...teachingStaff] as const;

/** Who is in live lessons: students, and those who give them. */
export const liveReaders = scheduleReaders;
export const liveStagers = teachingStaff;

/** Who gives homework and reviews it. */
export const homeworkGivers = teachingStaff;

/** Who writes messages: students, and those who teach them. */
export const chatReaders = ['ST', ...teachingStaff] as const;

/** Who proposes and decides that a student goes to another school. */
export const transferKeepers = [...management, ...administrativeWorkers] as const;

/** Who makes one account of two: a director of their school, a worker of what is below. */
export const duplicateKeepers = ['DCR', ...administrativeWorkers] as const;

/** Who writes lessons. */
export const lessonAuthors = teachingStaff;

/** Who reads lessons with their keys: authors, and the country's worker, who approves. */
export const lessonReaders = [...teachingStaff, 'CTRWRKR'] as const;

/** Who works with simulators: "all teacher, employee and student roles" (specification P§6). */
export const simulationReaders = ['ST', ...teachingStaff, ...administrativeWorkers] as const;

/** Who goes through courses: teachers through theirs, students through theirs. */
export const courseReaders = ['ST', ...teachingStaff] as const;

/** Who makes courses: for all schools, and for their own. */
export const courseAuthors = [...management, 'CTRWRKR'] as const;

/** Who has reports made (specification P§6); of which kinds: `src/domain/statistics/reports.ts`. */
export const reportMakers = [...teachingStaff, ...administrativeWorkers] as const;
