/** How the endpoints of homework are called when nothing is wrong with the call. No record is there. */
import type { Sample } from './calls.ts';
import type { Call } from './wire.ts';
import type { Caller } from './row.ts';

const nowhere = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';

function at(path: string, body?: unknown, by: Caller = 'DCR.own'): Sample {
  const call: Call = body === undefined ? { path } : { path, body };
  return { by, make: () => call };
}

const fields = {
  title: 'Homework',
  body: 'Read it.',
  kind: 'files',
  dueAt: 1_800_000_000_000,
  points: 10,
  rubric: [],
  lateRule: 'accept',
  resubmission: 'any',
  isPublished: false,
  files: [],
};

export const homeworkCalls: Readonly<Record<string, Sample>> = {
  homeworkOwnList: at('/api/homework/own', undefined, 'ST.own'),
  homeworkOwnRead: at(`/api/homework/own/${nowhere}`, undefined, 'ST.own'),
  homeworkFilters: at('/api/homework/filters'),
  homeworkTeacherList: at('/api/homework/control/list'),
  homeworkCreateData: at(`/api/homework/create/${nowhere}`),
  homeworkAdd: at('/api/homework', {
    ...fields,
    creationId: nowhere,
    scheduleId: nowhere,
    targets: [{ group_id: 2_000_000_000 }],
  }),
  homeworkRead: at(`/api/homework/${nowhere}`),
  homeworkSave: at(`/api/homework/${nowhere}`, fields),
  homeworkRemove: at(`/api/homework/${nowhere}`),
  homeworkWorks: at(`/api/homework/${nowhere}/works`),
  homeworkWork: at(`/api/homework/works/${nowhere}`),
  homeworkPhrases: at('/api/homework/phrases'),
  homeworkPhrasesSave: at('/api/homework/phrases', { phrases: [] }),
  homeworkOfPlan: at(`/api/homework/plan/${nowhere}`),
  homeworkResetHistory: at(`/api/monitoring-reset/homework/${nowhere}`),
  studentHomeworkResets: at(`/api/monitoring-reset/homework?userId=1&homeworkUuid=${nowhere}`),
  homeworkEndedRights: at('/api/homework/control/ended-rights'),
};
