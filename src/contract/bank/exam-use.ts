import * as v from 'valibot';
import { defineList, pageQuery } from '#contract/list.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';

export const examUsePeriod = v.object({
  id: v.number(),
  accessTypeId: v.number(),
  testingType: v.nullable(v.string()),
  /** Milliseconds since the epoch. */
  startDate: v.number(),
  finishDate: v.number(),
  /** Minutes east of UTC: of the school's time, or the country's where it is for everybody. */
  utcOffsetMinutes: v.number(),
  /** Null: for everybody. */
  school: v.nullable(v.object({ nameKz: v.string(), nameRu: v.string() })),
  isRevoked: v.boolean(),
  attempts: v.number(),
  finished: v.number(),
});
export type ExamUsePeriod = v.InferOutput<typeof examUsePeriod>;

export const examUse = defineList({
  ...bankShared,
  name: 'examUse',
  path: '/api/admin/exams/{id}/use',
  summary: 'Where an exam is appointed and how much it is sat; a page of its periods, those that are open or to come first',
  rate: 'read',
  params: idParams,
  query: v.object(pageQuery(15)),
  row: examUsePeriod,
  extra: {
    /** Attempts that are being sat. */
    running: v.number(),
    attempts: v.number(),
    finished: v.number(),
    /** Attempts with answers that came after the end; of these, those whose person had been given right answers of them. */
    late: v.number(),
    lateAfterKeys: v.number(),
    /** Not revoked. */
    periods: v.number(),
    openPeriods: v.number(),
    comingPeriods: v.number(),
    schools: v.number(),
    /** Attempts begun, by month (`2026-09`), of the last twelve months with none left out. */
    months: v.array(v.object({ month: v.string(), attempts: v.number() })),
  },
  errors: ['NOT_FOUND'],
});
