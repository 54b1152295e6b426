import { gradingRangeCreate, gradingRangeList, gradingRangeRead, gradingRangeSave } from '#contract/bank/grading-ranges.ts';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { settleRange } from '#domain/bank/grading-range.ts';
import type { Queryable } from '#server/storage/database.ts';
import { contains } from '../sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { reachableScore } from './exam.ts';
import type { RecordBody, RecordKind } from './kind.ts';

/** The max score of what the range belongs to; null: it is no longer there. */
async function maxScoreOf(sql: Queryable, body: RecordBody): Promise<number | null> {
  const id = Number(body['rangeableId']);
  const [row] =
    body['rangeableType'] === 'period'
      ? await sql<{ score: number }[]>`
          select ${reachableScore(sql)}::float8 as score from exam_access_period p join exam r on r.id = p.exam_id where p.id = ${id}`
      : await sql<
          { score: number }[]
        >`select ${reachableScore(sql)}::float8 as score from exam r where r.id = ${id} and r.archived_at is null`;
  return row?.score ?? null;
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);

export const rangeKind: RecordKind = {
  endpoints: { list: gradingRangeList, create: gradingRangeCreate, read: gradingRangeRead, save: gradingRangeSave },
  table: 'grading_scale_range',
  columns: {
    title: 'title',
    description: 'description',
    rangeableType: 'rangeable_type',
    rangeableId: 'rangeable_id',
    valueType: 'value_type',
    minPercent: 'min_percent',
    maxPercent: 'max_percent',
    min: 'min',
    max: 'max',
  },
  refers: {},
  fields: (
    sql,
  ) => sql`r.title, r.description, r.rangeable_type as "rangeableType", r.rangeable_id as "rangeableId", r.value_type as "valueType",
    r.min_percent as "minPercent", r.max_percent as "maxPercent", r.min, r.max`,
  filters: (sql, query) => [
    query.title ? sql`r.title ilike ${contains(query.title)}` : null,
    typeof query['rangeableId'] === 'number' ? sql`r.rangeable_id = ${query['rangeableId']}` : null,
    typeof query['rangeableType'] === 'string' ? sql`r.rangeable_type = ${query['rangeableType']}` : null,
  ],
  sorts: () => ({}),
  usualOrder: (sql) => sql`r.min_percent, r.max_percent`,
  async prepare(tx, merged, body) {
    const maxScore = await maxScoreOf(tx, merged);
    if (maxScore === null) return { faults: { rangeableId: bankTexts.gone } };
    const settled = settleRange(
      {
        valueType: merged['valueType'] === 'SCORE' ? 'SCORE' : 'PERCENT',
        minPercent: number(merged['minPercent']),
        maxPercent: number(merged['maxPercent']),
        min: number(merged['min']),
        max: number(merged['max']),
      },
      maxScore,
    );
    if (!settled.ok) return { faults: { [settled.field]: fieldCodeTexts[settled.fault] } };
    return { body: { ...body, ...settled.range } };
  },
};
