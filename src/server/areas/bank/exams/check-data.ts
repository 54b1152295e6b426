import type postgres from 'postgres';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { RangeValueType } from '#domain/bank/grading-range.ts';

export interface CheckedExam {
  maxScore: number | null;
  durationInSeconds: number;
  passingScore: number;
  hasVariants: boolean;
  pairId: number | null;
}

export interface CheckedQuestion {
  id: number;
  title: string;
  subjectId: number;
  variantId: number | null;
  position: number;
  isPublished: boolean;
  hasDraft: boolean;
  pairId: number | null;
  /** The version that is looked at: the published one where it is offered, else the newest. */
  mechanic: MechanicId;
  content: Record<string, unknown>;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
}

export interface CheckData {
  exam: CheckedExam;
  subjects: { id: number; title: string }[];
  variants: { id: number; number: number; isPublished: boolean }[];
  sharedContents: { id: number; title: string; content: string }[];
  ranges: { minPercent: number; maxPercent: number; valueType: RangeValueType }[];
  questions: CheckedQuestion[];
  /** Drafts on top of what is offered. */
  drafts: CheckedQuestion[];
  /** The pair's, by id. */
  pairs: Map<number, CheckedQuestion>;
}

export async function loadCheckData(sql: postgres.Sql, examId: number): Promise<CheckData | null> {
  const [exam] = await sql<CheckedExam[]>`
    select max_score as "maxScore", duration_in_seconds as "durationInSeconds", passing_score as "passingScore",
      questions_has_variants as "hasVariants", (select p.id from exam p where p.id = exam.pair_id and p.archived_at is null) as "pairId"
    from exam where id = ${examId} and archived_at is null`;
  if (!exam) return null;
  const [subjects, variants, sharedContents, ranges, questions, drafts, pairs] = await Promise.all([
    sql<{ id: number; title: string }[]>`
      select s.id, case e.for_lang when 'kz' then s.title_kz else s.title_ru end as title
      from exam_exam_subject es join exam_subject s on s.id = es.subject_id join exam e on e.id = es.exam_id where e.id = ${examId} order by es.position`,
    sql<{ id: number; number: number; isPublished: boolean }[]>`
      select id, number, is_published as "isPublished" from exam_variant where exam_id = ${examId} and archived_at is null order by number`,
    sql<{ id: number; title: string; content: string }[]>`
      select id, title, content from shared_content where exam_id = ${examId} and archived_at is null order by id`,
    sql<CheckData['ranges']>`
      select min_percent as "minPercent", max_percent as "maxPercent", value_type as "valueType" from grading_scale_range
      where rangeable_type = 'exam' and rangeable_id = ${examId} and archived_at is null`,
    select(
      sql,
      sql`q.exam_id = ${examId}`,
      sql`case when q.is_published then q.current_version_id else q.newest_version_id end`,
    ),
    select(sql, sql`q.exam_id = ${examId} and q.has_draft and q.is_published`, sql`q.newest_version_id`),
    exam.pairId === null
      ? []
      : select(
          sql,
          sql`q.exam_id = ${exam.pairId}`,
          sql`case when q.is_published then q.current_version_id else q.newest_version_id end`,
        ),
  ]);
  return {
    exam,
    subjects,
    variants,
    sharedContents,
    ranges,
    questions,
    drafts,
    pairs: new Map(pairs.map((row) => [row.id, row])),
  };
}

function select(
  sql: postgres.Sql,
  condition: postgres.PendingQuery<postgres.Row[]>,
  version: postgres.PendingQuery<postgres.Row[]>,
): Promise<CheckedQuestion[]> {
  return sql<CheckedQuestion[]>`
    select q.id, q.title, q.subject_id as "subjectId", q.variant_id as "variantId", q.position, q.is_published as "isPublished", q.has_draft as "hasDraft",
      q.pair_id as "pairId", v.mechanic, v.content, v.points, v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId"
    from exam_question q join exam_question_version v on v.id = ${version}
    where q.archived_at is null and ${condition} order by q.position, q.id`;
}
