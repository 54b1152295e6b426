/** Answers that people mark: the exam manager appoints who marks, markers take their share. Marks themselves are commands (`exam-mark`). */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { examManagers, examMarkers } from '#contract/readers.ts';
import { idParams } from '#contract/record.ts';
import { markedQuestion, markingTask, planBody } from './parts.ts';

const managing = { tag: 'marking', access: examManagers, scope: 'Exams of the bank that have answers to be marked.' } as const;
const marking = {
  tag: 'marking',
  access: examMarkers,
  scope: 'Answers that were assigned to oneself, without names.',
} as const;

const figures = {
  /** Answers of finished attempts. */
  answers: v.number(),
  assigned: v.number(),
  /** That count. */
  done: v.number(),
  /** Two marks differ by more than is allowed, and nobody has decided. */
  differing: v.number(),
};

export const markingExams = defineList({
  ...managing,
  name: 'markingExams',
  path: '/api/marking/exams',
  summary: 'Exams with answers that people mark, and how far the marking is',
  rate: 'read',
  query: v.strictObject(listQuery(30)),
  row: v.object({
    id: v.number(),
    title: v.string(),
    forLang: v.picklist(['kz', 'ru']),
    isPlanned: v.boolean(),
    ...figures,
  }),
});

const marker = v.object({
  id: v.number(),
  name: v.string(),
  assigned: v.number(),
  done: v.number(),
  /** Answers that a second marker has marked, too: of how many, how often the two gave as many marks, and how often they were one apart. */
  compared: v.number(),
  exact: v.number(),
  adjacent: v.number(),
  /** How many marks they gave more than the other, on the mean. */
  lean: v.nullable(v.number()),
});
export type MarkerRow = v.InferOutput<typeof marker>;

const plan = v.object({
  isDouble: v.boolean(),
  tolerance: v.number(),
  adjudicator: v.nullable(v.object({ id: v.number(), name: v.string() })),
});

export const markingExam = defineEndpoint({
  ...managing,
  name: 'markingExam',
  method: 'GET',
  path: '/api/marking/exams/{id}',
  summary: 'How an exam is marked, by whom, and how far it is',
  rate: 'read',
  params: idParams,
  data: v.object({
    id: v.number(),
    title: v.string(),
    forLang: v.picklist(['kz', 'ru']),
    /** Null: nobody is appointed. */
    plan: v.nullable(plan),
    /** Also those who are no longer appointed and have marked. */
    markers: v.array(v.intersect([marker, v.object({ isAppointed: v.boolean() })])),
    ...figures,
    /** Answers whose photos have not all arrived: nobody is asked to mark them yet. */
    withoutPages: v.number(),
    /** Answers that were marked twice: the two gave as many marks, or were one apart. */
    compared: v.number(),
    exact: v.number(),
    adjacent: v.number(),
  }),
  errors: ['NOT_FOUND'],
});

export const markingPlan = defineEndpoint({
  ...managing,
  name: 'markingPlan',
  method: 'PUT',
  path: '/api/marking/exams/{id}',
  summary: 'Appoint markers and assign the answers that there are; the same again assigns those that have come since. Audited',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: planBody,
  /** Answers that were given to somebody. */
  data: v.object({ assigned: v.number() }),
  errors: ['NOT_FOUND'],
});

export const markerOptions = defineList({
  ...managing,
  name: 'markerOptions',
  path: '/api/marking/people',
  summary: 'Who can be appointed, by words of their name',
  scope: 'Teaching staff of the country, and exam managers.',
  rate: 'read',
  query: v.strictObject({ ...listQuery(30), id: v.optional(pathId) }),
  row: v.object({ id: v.number(), label: v.string(), about: v.nullable(v.string()) }),
});

export const markingBatch = defineEndpoint({
  ...marking,
  name: 'markingBatch',
  method: 'GET',
  path: '/api/marking/batch',
  summary: 'The next answers to be marked, with what one has written to them; `left` are not among them yet',
  rate: 'read',
  data: v.object({ questions: v.array(markedQuestion), tasks: v.array(markingTask), left: v.number(), done: v.number() }),
});
