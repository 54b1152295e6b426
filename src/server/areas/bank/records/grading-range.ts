import { gradingRangeCreate, gradingRangeList, gradingRangeRead, gradingRangeSave } from '#contract/bank/grading-ranges.ts';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { inSync, settleRange, type SettledRange } from '#domain/bank/grading-range.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { isBankManager } from '#server/access/scope.ts';
import type { Queryable } from '#server/storage/database.ts';
import { contains } from '#server/storage/sql-parts.ts';
import { reachableScore } from './exam.ts';
import { titleOf } from './dictionaries.ts';
import type { RecordBody, RecordKind, RecordRow } from '#server/records/kind.ts';

const keyOf = (range: RecordBody) => `${String(range['rangeableType'])} ${String(range['rangeableId'])}`;

/** @returns a function that gives the max score of what such a range belongs to; undefined: that is no longer there. */
async function loadMaxScores(
  sql: Queryable,
  ranges: readonly RecordBody[],
): Promise<(range: RecordBody) => number | undefined> {
  const idsOf = (type: string) =>
    ranges.flatMap((range) => (range['rangeableType'] === type ? [Number(range['rangeableId'])] : []));
  const rows = await sql<{ rangeableType: string; rangeableId: number; score: number }[]>`
    select 'exam' as "rangeableType", r.id as "rangeableId", ${reachableScore(sql)}::float8 as score from exam r
    where r.id = any(${idsOf('exam')}::int[]) and r.archived_at is null
    union all
    select 'period', p.id, ${reachableScore(sql)}::float8 from exam_access_period p join exam r on r.id = p.exam_id
    where p.id = any(${idsOf('period')}::int[])`;
  const scores = new Map(rows.map((row) => [keyOf(row), row.score]));
  return (range) => scores.get(keyOf(range));
}

const number = (value: unknown) => (typeof value === 'number' ? value : null);

export const rangeKind: RecordKind = {
  name: 'grading-range',
  scope: isBankManager,
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
    titleOf(query) ? sql`r.title ilike ${contains(titleOf(query))}` : null,
    typeof query['rangeableId'] === 'number' ? sql`r.rangeable_id = ${query['rangeableId']}` : null,
    typeof query['rangeableType'] === 'string' ? sql`r.rangeable_type = ${query['rangeableType']}` : null,
  ],
  sorts: () => ({}),
  usualOrder: (sql) => sql`r.min_percent, r.max_percent`,
  async complete(sql, rows) {
    const maxScoreOf = await loadMaxScores(sql, rows);
    const ranges = rows as readonly (RecordRow & SettledRange)[];
    return ranges
      .map((range) => inSync(range, maxScoreOf(range) ?? 0))
      .toSorted((a, b) => a.minPercent - b.minPercent || a.maxPercent - b.maxPercent);
  },
  async prepare(tx, merged, body) {
    const maxScore = (await loadMaxScores(tx, [merged]))(merged);
    if (maxScore === undefined) return { faults: { rangeableId: fieldTexts.gone } };
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
