/** Marking as whoever sat the test reads it: marks and remarks, never by whom. */
import type postgres from 'postgres';
import type { ReviewMark } from '#contract/homework/review-mark.ts';
import type { AnswerMarking } from '#contract/attempts/get-result.ts';
import type { KeyedQuestionOf } from '#mechanics/keyed-question.ts';
import type { MarkedMechanicId } from '#mechanics/mechanic.ts';
import { mostMarks } from '#mechanics/rubric.ts';
import type { LinkOf } from '#server/areas/uploads/services.ts';
import { inkColumn, loadPages } from './answer-pages.ts';

interface Row {
  questionId: number;
  mark: number;
  outOf: number;
  marks: { choices: Record<string, number> | null; remark: string; isAdjudicator: boolean; ink: ReviewMark[] }[];
}

export async function loadAnswerMarkings(
  sql: postgres.Sql,
  attemptId: string,
  link: LinkOf,
): Promise<(question: KeyedQuestionOf<MarkedMechanicId>, waits: boolean) => AnswerMarking> {
  const [rows, pages] = await Promise.all([
    sql<Row[]>`
    select t.question_id as "questionId", t.mark, t.out_of as "outOf", coalesce((
      select json_agg(json_build_object('choices', m.choices, 'remark', m.remark, 'isAdjudicator', m.is_adjudicator, 'ink', ${inkColumn(sql)}) order by md5(t.id::text || m.marker_id))
      from marking_mark m where m.task_id = t.id and m.is_done), '[]'::json) as marks
    from marking_task t where t.attempt_id = ${attemptId} and t.state = 'done'`,
    loadPages(sql, attemptId, link),
  ]);
  const byQuestion = new Map(rows.map((row) => [row.questionId, row]));
  return ({ id, content: { rubric }, points }, waits) => {
    const row = byQuestion.get(id);
    const outOf = row?.outOf ?? mostMarks(rubric, points);
    const sheets = pages.get(id);
    const own = sheets && { pages: sheets };
    if (waits || !row) return { waits, mark: waits ? null : 0, outOf, criteria: [], remarks: [], ...own };
    const deciding = row.marks.filter(({ isAdjudicator }) => isAdjudicator);
    // Where somebody decided between two, theirs are the marks by criterion.
    const counting = deciding.length > 0 ? deciding : row.marks;
    return {
      waits,
      mark: row.mark,
      outOf,
      criteria: rubric.map((criterion) => ({
        title: criterion.title,
        mark: mean(counting.map(({ choices }) => choices?.[criterion.id] ?? 0)),
        outOf: Math.max(...criterion.levels.map((level) => level.points)),
      })),
      remarks: counting.map(({ remark }) => remark).filter((remark) => remark !== ''),
      ...(own && { ...own, ink: counting.flatMap(({ ink }) => ink) }),
    };
  };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
