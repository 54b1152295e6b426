/** Homework on other pages: in a calendar plan, and the history of results that were reset (specification E§7). */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, uuid } from '#contract/ids.ts';
import { homeworkGivers } from '#contract/readers.ts';
import { homeworkParams } from './parts.ts';

const scope = 'Homework of classes that one teaches, or gave oneself; the school’s management: of the school.';
const shared = { tag: 'homework', access: homeworkGivers, scope, rate: 'read' } as const;

const ofTheme = v.object({
  /** Id of the plan's theme. */
  themeId: v.string(),
  uuid: v.string(),
  title: v.string(),
  isDraft: v.boolean(),
  dueAt: v.number(),
  handedIn: v.number(),
});
export type HomeworkOfTheme = v.InferOutput<typeof ofTheme>;

export const homeworkOfPlan = defineEndpoint({
  ...shared,
  name: 'homeworkOfPlan',
  method: 'GET',
  path: '/api/homework/plan/{calendarPlanUuid}',
  summary: 'Homework that was given at lessons of a calendar plan’s themes, by its due time. Of a plan that is not there: none',
  params: v.strictObject({ calendarPlanUuid: uuid }),
  data: v.object({ rows: v.array(ofTheme) }),
});

const resetRow = v.object({
  userId: v.number(),
  student: v.string(),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  result: v.number(),
  maxResult: v.number(),
  /** Who reset it. */
  deletedUser: v.object({ label: v.string() }),
});
export type HomeworkReset = v.InferOutput<typeof resetRow>;

export const homeworkResetHistory = defineEndpoint({
  ...shared,
  name: 'homeworkResetHistory',
  method: 'GET',
  path: '/api/monitoring-reset/homework/{homeworkId}',
  summary: 'Marks that were withdrawn after students had seen them, and lessons that were begun again; the last first',
  params: homeworkParams,
  query: v.strictObject({ userId: v.optional(pathId) }),
  data: v.array(resetRow),
  errors: ['NOT_FOUND'],
});

export const studentHomeworkResets = defineEndpoint({
  ...shared,
  name: 'studentHomeworkResets',
  method: 'GET',
  path: '/api/monitoring-reset/homework',
  summary: 'The same of one student, as the specification asks for it (E§7)',
  query: v.strictObject({ userId: pathId, homeworkUuid: uuid }),
  data: v.array(resetRow),
  errors: ['NOT_FOUND'],
});
