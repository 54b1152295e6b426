/** Homework (specification P§2, E§2, E§7). Called for what is not there: whose it is, `tests/api/homework*.test.ts` tell. */
import { staff, students, type Row } from '../row.ts';

const reads = { rate: 'read', behalf: true, waits: true } as const;
const writes = { rate: 'write', waits: true } as const;
const absent = '404 NOT_FOUND';

export const homework: Readonly<Record<string, Row>> = {
  homeworkOwnList: { call: 'GET /api/homework/own', ...reads, door: students },
  homeworkOwnRead: { call: 'GET /api/homework/own/{answerId}', ...reads, door: students, answer: absent },
  homeworkFilters: { call: 'GET /api/homework/filters', ...reads, door: staff },
  homeworkTeacherList: { call: 'GET /api/homework/control/list', ...reads, door: staff },
  homeworkCreateData: { call: 'GET /api/homework/create/{scheduleId}', ...reads, door: staff, answer: absent },
  homeworkAdd: { call: 'POST /api/homework', ...writes, door: staff, answer: absent },
  homeworkRead: { call: 'GET /api/homework/{homeworkId}', ...reads, door: staff, answer: absent },
  homeworkSave: { call: 'PUT /api/homework/{homeworkId}', ...writes, door: staff, answer: absent },
  // Nothing there to take away is no failure, whoever's it is.
  homeworkRemove: { call: 'DELETE /api/homework/{homeworkId}', ...writes, door: staff },
  homeworkWorks: { call: 'GET /api/homework/{homeworkId}/works', ...reads, door: staff, answer: absent },
  homeworkWork: { call: 'GET /api/homework/works/{answerId}', ...reads, door: staff, answer: absent },
  homeworkPhrases: { call: 'GET /api/homework/phrases', ...reads, door: staff },
  homeworkPhrasesSave: { call: 'PUT /api/homework/phrases', ...writes, door: staff },
  homeworkOfPlan: { call: 'GET /api/homework/plan/{calendarPlanUuid}', ...reads, door: staff },
  studentHomeworkResets: { call: 'GET /api/monitoring-reset/homework', ...reads, door: staff, answer: absent },
  homeworkResetHistory: { call: 'GET /api/monitoring-reset/homework/{homeworkId}', ...reads, door: staff, answer: absent },
  homeworkEndedRights: { call: 'GET /api/homework/control/ended-rights', ...reads, door: ['ZVCH', 'DCR'] },
};
