import type { MechanicId } from '#mechanics/mechanic.ts';
import { inSync } from '#domain/bank/grading-range.ts';
import { accessTypes, kindSubjectIds } from '#domain/exam/access-type.ts';
import { drawForm } from '#domain/bank/draw.ts';
import { type DrawableExam, loadDrawable, loadOwnScale } from '#server/areas/attempts/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { mediaNames } from '../questions/clean-question.ts';
import { reachableScore } from '../records/exam.ts';
import type { CheckedExam, CheckedQuestion, CheckedSubject, CheckedVersion } from './checked-exam.ts';

export interface LoadedExam {
  exam: CheckedExam;
  title: string;
  pairId: number | null;
}

interface ExamRow extends Pick<
  CheckedExam,
  | 'id'
  | 'isBank'
  | 'forLang'
  | 'durationInSeconds'
  | 'maxScore'
  | 'reachableScore'
  | 'passingScore'
  | 'hasVariants'
  | 'accessTypeId'
> {
  title: string;
  pairId: number | null;
}

/** All that the check looks at, in a handful of statements. Null: there is no such exam. */
export async function loadExam(sql: Queryable, examId: number): Promise<LoadedExam | null> {
  const [row] = await sql<ExamRow[]>`
    select r.id, r.title, r.is_bank as "isBank", r.for_lang as "forLang", r.duration_in_seconds as "durationInSeconds", r.max_score as "maxScore",
      ${reachableScore(sql)}::float8 as "reachableScore", r.passing_score as "passingScore", r.questions_has_variants as "hasVariants",
      r.access_type_id as "accessTypeId", p.id as "pairId"
    from exam r left join exam p on p.id = r.pair_id and p.archived_at is null
    where r.id = ${examId} and r.archived_at is null`;
  if (!row) return null;
  const [drawable, subjects, directions, variants, sharedContents, ranges, questions, pairQuestions, pairSubjects] =
    await Promise.all([
      loadDrawable(sql, examId, 'all'),
      loadSubjects(sql, row),
      row.accessTypeId === accessTypes.ent ? loadDirections(sql, row.forLang) : [],
      sql<CheckedExam['variants'][number][]>`
      select id, number, is_published as "isPublished", by_request as "byRequest" from exam_variant
      where exam_id = ${examId} and archived_at is null order by number`,
      sql<CheckedExam['sharedContents'][number][]>`
      select id, title, content from shared_content where exam_id = ${examId} and archived_at is null order by id`,
      loadOwnScale(sql, 'exam', examId),
      loadQuestions(sql, examId),
      row.pairId === null ? [] : loadQuestions(sql, row.pairId),
      row.pairId === null
        ? []
        : sql<{ id: number }[]>`
      select subject_id as id from exam_exam_subject where exam_id = ${row.pairId} order by position`,
    ]);
  const { title, pairId, ...exam } = row;
  const shown = [sharedContents, questions.map(({ offered, draft }) => [offered?.content, draft?.content])];
  return {
    title,
    pairId,
    exam: {
      ...exam,
      ...subjects,
      directions,
      variants: [...variants],
      sharedContents: [...sharedContents],
      ranges: ranges.map((range) => inSync(range, exam.reachableScore)),
      questions,
      drawn: drawable ? drawnOf(drawable) : [],
      lacking: drawable ? lackingOf(drawable) : [],
      media: await loadMedia(sql, mediaNames(shown)),
      pair: pairId === null ? null : { id: pairId, questions: pairQuestions, subjects: [...pairSubjects] },
    },
  };
}

function drawnOf({ plan, rows }: DrawableExam): CheckedQuestion[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return drawForm(plan, 'check').flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { questionId, title, subjectId, mechanic, content, points, partialCredit, sharedContentId } = row;
    const offered = { mechanic, content, points, partialCredit, sharedContentId };
    const place = { variantId: null, variantNumber: null, pairId: null, draft: null, wasPublished: true };
    return [{ id: questionId, title, subjectId, offered, ...place }];
  });
}

/** Rows are numbered as the editor shows them: in their own order, not in that of the subjects. */
function lackingOf({ draw, plan }: DrawableExam): CheckedExam['lacking'] {
  return plan.stock.flatMap(({ lacking }, at) => {
    const row = draw.rows[at];
    return lacking > 0 && row ? [{ row: row.position + 1, subjectId: row.subjectId, lacking }] : [];
  });
}

async function loadSubjects(sql: Queryable, exam: ExamRow): Promise<Pick<CheckedExam, 'subjects' | 'otherSubjects'>> {
  const rows = await sql<(CheckedSubject & { isOwn: boolean })[]>`
    select s.id, case when ${exam.forLang} = 'kz' then s.title_kz else s.title_ru end as title, es.exam_id is not null as "isOwn",
      coalesce(es.is_profile, false) as "isProfile", es.passing_points as "passingPoints"
    from exam_subject s left join exam_exam_subject es on es.subject_id = s.id and es.exam_id = ${exam.id}
    where es.exam_id is not null or s.id in (select subject_id from exam_question where exam_id = ${exam.id})
    order by es.position nulls last, s.id`;
  // Those that say what kind of exam it is are none of its disciplines.
  const isDiscipline = (id: number, isOwn: boolean) => isOwn && !kindSubjectIds.includes(id);
  return {
    subjects: rows.flatMap(({ isOwn, ...subject }) => (isDiscipline(subject.id, isOwn) ? [subject] : [])),
    otherSubjects: new Map(rows.flatMap(({ id, title, isOwn }) => (isDiscipline(id, isOwn) ? [] : [[id, title]]))),
  };
}

async function loadDirections(sql: Queryable, forLang: 'kz' | 'ru'): Promise<CheckedExam['directions']> {
  return sql<CheckedExam['directions'][number][]>`
    select d.id, case when ${forLang} = 'kz' then d.title_kz else d.title_ru end as title,
      coalesce(json_agg(ds.subject_id order by ds.position) filter (where ds.subject_id is not null), '[]') as "subjectIds"
    from exam_direction d left join exam_direction_subject ds on ds.direction_id = d.id
    where d.is_composite and d.archived_at is null group by d.id order by d.id`;
}

interface QuestionRow extends Omit<CheckedQuestion, 'offered' | 'draft'> {
  offered: (CheckedVersion & { mechanic: MechanicId }) | null;
  draft: CheckedVersion | null;
}

async function loadQuestions(sql: Queryable, examId: number): Promise<CheckedQuestion[]> {
  const version = (name: string) =>
    sql`jsonb_build_object('mechanic', ${sql(name)}.mechanic, 'content', ${sql(name)}.content, 'points', ${sql(name)}.points,
      'partialCredit', ${sql(name)}.partial_credit, 'sharedContentId', ${sql(name)}.shared_content_id)`;
  return [
    ...(await sql<QuestionRow[]>`
      select q.id, q.title, q.subject_id as "subjectId", q.variant_id as "variantId", va.number as "variantNumber", q.pair_id as "pairId",
        q.current_version_id is not null as "wasPublished",
        case when q.is_published and c.id is not null then ${version('c')} end as offered,
        case when d.id is not null then ${version('d')} end as draft
      from exam_question q
      left join exam_variant va on va.id = q.variant_id
      left join exam_question_version c on c.id = q.current_version_id
      left join exam_question_version d on d.question_id = q.id and d.published_at is null
      where q.exam_id = ${examId} and q.archived_at is null order by q.position, q.id`),
  ];
}

async function loadMedia(sql: Queryable, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await sql<{ name: string }[]>`select name from media where name = any(${[...names]}::text[])`;
  return new Set(rows.map(({ name }) => name));
}
