/** The tests that can be given to students. */
import type { AppointableExam } from '#contract/appointment/students.ts';
import { accessTypes, type AccessTypeId, type TestingType } from '#domain/exam/access-type.ts';
import { gradeOfType, reservedSubject, testingTypesOf } from '#domain/exam/appointment.ts';
import type { FeedbackTime } from '#domain/exam/feedback.ts';
import { type ExamOutline, loadExamOutlines, overviewOf } from '#server/areas/attempts/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';

export interface ExamRow {
  id: number;
  title: string;
  titleKz: string;
  language: 'kz' | 'ru';
  accessTypeId: AccessTypeId;
  examType: 'modo' | 'others';
  parallel: number | null;
  durationInSeconds: number;
  isPublished: boolean;
  startEduYear: number | null;
  endEduYear: number | null;
  /** Published or drawn, of all variants and profiles. */
  bankQuestions: number;
  variants: { id: number; number: number }[];
  feedbackOpens: FeedbackTime | null;
}

/** Exams that students sit, published or not; of one id, or all that are published. */
export async function loadExams(sql: Queryable, examId: number | null): Promise<ExamRow[]> {
  const rows = await sql<ExamRow[]>`
    select e.id, e.title, case when e.for_lang = 'ru' and o.for_lang = 'kz' then o.title else e.title end as "titleKz",
      e.for_lang as language, e.access_type_id as "accessTypeId", e.exam_type as "examType", e.parallel,
      e.duration_in_seconds as "durationInSeconds", e.is_published as "isPublished", e.start_edu_year as "startEduYear",
      e.end_edu_year as "endEduYear", q.count as "bankQuestions", coalesce(v.variants, '[]') as variants,
      case when e.questions_has_feedback and e.feedback_opens <> 'never' then e.feedback_opens end as "feedbackOpens"
    from exam e
    left join exam o on o.id = e.pair_id and o.archived_at is null
    cross join lateral (select (
        (select count(*) from exam_question q
          where q.exam_id = e.id and q.is_published and q.archived_at is null and q.current_version_id is not null)
        + (select coalesce(sum(b.count), 0) from exam_blueprint_row b where b.exam_id = e.id))::int as count) q
    cross join lateral (select json_agg(json_build_object('id', v.id, 'number', v.number) order by v.number) as variants
      from exam_variant v where v.exam_id = e.id and v.is_published and v.by_request and v.archived_at is null) v
    where e.archived_at is null and e.access_type_id <> ${accessTypes.certification}
      and (e.id = ${examId}::int or ${examId}::int is null and e.is_published)
    order by ${inAlphabet(sql, sql`e.title`)}, e.id`;
  return [...rows];
}

/** Null on either side: from ever, or for ever. */
export function coversYear({ startEduYear, endEduYear }: Pick<ExamRow, 'startEduYear' | 'endEduYear'>, year: number): boolean {
  return (startEduYear ?? year) <= year && year <= (endEduYear ?? year);
}

export async function toAppointable(sql: Queryable, exams: readonly ExamRow[], isLight: boolean): Promise<AppointableExam[]> {
  const ids = exams.map(({ id }) => id);
  const outlines = await loadExamOutlines(sql, ids);
  return exams.flatMap((exam) => {
    const outline = outlines.get(exam.id);
    return outline ? [appointable(exam, outline, isLight)] : [];
  });
}

function appointable(exam: ExamRow, outline: ExamOutline, isLight: boolean): AppointableExam {
  const { isPublished: _, startEduYear: __, endEduYear: ___, bankQuestions: ____, ...shown } = exam;
  const { questionCount, questionCountMost } = overviewOf(outline, { variantId: null, profileDirectionId: null });
  const types = testingTypesOf(exam, isLight).filter((type) => fitsGrade(type, exam.parallel));
  const counts = { questionCount, ...(questionCountMost !== undefined && { questionCountMost }) };
  return { ...shown, ...counts, subjectId: reservedSubject(exam), testingTypes: types };
}

/** True unless a parallel type is for another grade: an exam of one grade has only that grade's type. */
function fitsGrade(type: TestingType, parallel: number | null): boolean {
  const grade = gradeOfType(type);
  return grade === null || parallel === null || grade === parallel;
}
