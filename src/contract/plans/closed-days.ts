/** Days on which schools are closed at short notice: frost, storm, quarantine. Lessons and plans of all of them follow at once. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { midnightOf } from '#domain/exam/local-time.ts';
import { daysBetween } from '#domain/schedule/days.ts';
import { closedReasons } from '#domain/schedule/closed-reasons.ts';
import { closers } from '#contract/readers.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';

export const mostClosedDays = 31;

const scope = 'The school’s management: its school. A department: its schools.';
const shared = { tag: 'closed days', access: closers, scope } as const;
const day = v.pipe(
  v.string(because('required')),
  v.check((text) => midnightOf(text, 0) !== null, because('date')),
);
const grade = v.pipe(
  v.number(because('grade')),
  v.integer(because('grade')),
  v.minValue(0, because('grade')),
  v.maxValue(12, because('grade')),
);

const closedDay = v.object({
  id: v.number(),
  /** YYYY-MM-DD, both included. */
  from: v.string(),
  to: v.string(),
  gradeFrom: v.number(),
  gradeTo: v.number(),
  reason: v.string(),
  place: v.picklist(['country', 'region', 'department', 'school']),
  /** The reader’s own place closed it: they may open it again. */
  canRemove: v.boolean(),
});
export type ClosedDay = v.InferOutput<typeof closedDay>;

const replanned = v.object({
  schools: v.number(),
  /** Lessons that went, or came back. */
  lessons: v.number(),
  /** Who has a notification of it. */
  teachers: v.number(),
});

export const closedDayList = defineEndpoint({
  ...shared,
  name: 'closedDayList',
  method: 'GET',
  path: '/api/closed-days',
  summary: 'Closed days of this school year that concern the reader’s place, the last ones first',
  rate: 'read',
  data: v.array(closedDay),
});

export const closedDayAdd = defineEndpoint({
  ...shared,
  name: 'closedDayAdd',
  method: 'POST',
  path: '/api/closed-days',
  summary: 'Close days from today on: lessons go, all plans are laid again, each teacher concerned is notified of what changed',
  rate: 'write',
  body: v.pipe(
    v.strictObject({
      from: day,
      to: day,
      gradeFrom: v.optional(grade, 0),
      gradeTo: v.optional(grade, 12),
      reason: v.picklist(closedReasons, because('required')),
    }),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, because('range-order')),
      ['to'],
    ),
    v.forward(
      v.partialCheck([['from'], ['to']], ({ from, to }) => daysBetween(from, to) < mostClosedDays, because('too-long')),
      ['to'],
    ),
    v.forward(
      v.partialCheck([['gradeFrom'], ['gradeTo']], ({ gradeFrom, gradeTo }) => gradeFrom <= gradeTo, because('range-order')),
      ['gradeTo'],
    ),
  ),
  data: replanned,
});

export const closedDayRemove = defineEndpoint({
  ...shared,
  name: 'closedDayRemove',
  method: 'DELETE',
  path: '/api/closed-days/{id}',
  summary: 'Open the days again: lessons of days to come are back, and plans are laid again',
  rate: 'write',
  idempotent: true,
  params: v.object({ id: pathId }),
  data: replanned,
  errors: ['NOT_FOUND'],
});
