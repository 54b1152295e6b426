/** Weeks of a school's schedule, proposals, teachers who are away (specification P§4, P§7 "Schedule"): the school’s management; those who lead a class read. */
import type { Row } from '../row.ts';

const school = ['GL', 'ZVCH', 'DCR'] as const;
const heads = ['ZVCH', 'DCR'] as const;
const reads = { rate: 'read', behalf: true, waits: true } as const;
const writes = { rate: 'write', waits: true } as const;
/** There is no such week, lesson or absence. */
const absent = '404 NOT_FOUND';

export const schedule: Readonly<Record<string, Row>> = {
  weekList: { call: 'GET /api/schedule-weeks/list', ...reads, door: school },
  weekCreate: { call: 'POST /api/schedule-weeks/create', ...writes, door: heads, answer: '422 VALIDATION' },
  weekUpdate: { call: 'PUT /api/schedule-weeks/update/{weekId}', ...writes, door: heads, answer: absent },
  weekRemove: { call: 'DELETE /api/schedule-weeks/remove/{weekId}', ...writes, door: heads, answer: absent },
  weekOrder: { call: 'PUT /api/schedule-weeks/change-order', ...writes, door: heads, answer: absent },
  weekExport: { call: 'GET /api/schedule-weeks/export/{weekId}', ...reads, door: school, answer: absent },
  weekRecalc: { call: 'POST /api/schedule-weeks/recalc', ...writes, door: heads },
  weekLoad: { call: 'GET /api/schedule-weeks/load/{weekId}', ...reads, door: heads, answer: absent },
  weekFill: { call: 'POST /api/schedule-weeks/fill', ...writes, door: heads, answer: absent },
  absenceList: { call: 'GET /api/schedule/absences', ...reads, door: heads },
  absenceAdd: { call: 'POST /api/schedule/absences', ...writes, door: heads, answer: absent },
  absenceRemove: { call: 'DELETE /api/schedule/absences/{absenceId}', ...writes, door: heads, answer: absent },
  absenceLessons: { call: 'GET /api/schedule/absences/{absenceId}', ...reads, door: heads, answer: absent },
  lessonSubstitute: { call: 'PUT /api/schedule/substitute/{lessonId}', ...writes, door: heads, answer: absent },
};
