import * as v from 'valibot';
import { periodState } from '#contract/appointment/parts.ts';

const number = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined);

const view = v.fallback(v.optional(v.literal('calendar')), undefined);
const month = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), undefined);

/** What the address of the students' page keeps. */
export const studentsSearch = v.object({
  view,
  state: v.fallback(v.optional(periodState), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  group: number,
  page: number,
  month,
});
export type StudentsSearch = v.InferOutput<typeof studentsSearch>;
export type ChangeSearch = (change: Partial<StudentsSearch>) => void;

/** And of the teachers' page. */
export const teachersSearch = v.object({ view, month });
export type TeachersSearch = v.InferOutput<typeof teachersSearch>;
export type ChangeTeachersSearch = (change: Partial<TeachersSearch>) => void;
