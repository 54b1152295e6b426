/** Everything that a school's certifications are made from, read at once: a school has a hundred teachers. */
import { accessTypes } from '#domain/exam/access-type.ts';
import type { Language } from '#domain/language.ts';
import type { OfferedPeriod, SatAttempt } from '#domain/certification/teacher-state.ts';
import { certifies } from '#server/areas/profile/services.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { isOwnStaff, loadStaff, type StaffMember } from './staff.ts';

export interface CertificationExam {
  id: number;
  title: string;
  forLang: 'kz' | 'ru';
  /** The same certification in the other language. */
  pairId: number | null;
  passingScore: number;
  isPublished: boolean;
  courseId: number | null;
  course: string | null;
}

export interface StaffPeriod extends OfferedPeriod {
  examId: number;
}

export interface StaffAttempt extends SatAttempt {
  id: string;
  personId: number;
  examId: number;
  finishedAt: number | null;
  correctAnswers: number;
  totalQuestions: number;
}

export interface SchoolCertifications {
  staff: StaffMember[];
  exams: CertificationExam[];
  periods: StaffPeriod[];
  attempts: StaffAttempt[];
}

export async function loadCertifications(
  sql: Queryable,
  actor: Actor,
  language: Language,
  personId: number | null = null,
): Promise<SchoolCertifications> {
  const [staff, periods, attempts] = await Promise.all([
    loadStaff(sql, actor, language, personId),
    // Rehearsals certify nothing. What people have yet to mark (`passed` is null) is neither passed nor failed.
    sql<StaffPeriod[]>`
      select p.id, p.exam_id as "examId", p.person_id as "personId",
        (extract(epoch from p.start_date) * 1000)::bigint as "startDate", (extract(epoch from p.finish_date) * 1000)::bigint as "finishDate"
      from exam_access_period p join exam e on e.id = p.exam_id and e.is_published and not e.is_rehearsal
      where p.access_type_id = ${accessTypes.certification} and p.archived_at is null
        and (p.school_id = ${actor.schoolId} or p.school_id is null)
        and (p.person_id is null or ${personId}::int is null or p.person_id = ${personId})`,
    sql<StaffAttempt[]>`
      select a.id, a.person_id as "personId", a.exam_id as "examId", a.access_period_id as "periodId",
        case when a.status = 'active' or a.passed is null then 'running' when ${certifies(sql)} then 'passed' else 'failed' end
          as state,
        (extract(epoch from a.started_at) * 1000)::bigint as "startedAt", (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt",
        coalesce(a.correct_answers, 0) as "correctAnswers", a.total_questions as "totalQuestions"
      from person p join exam_attempt a on a.person_id = p.id join exam e on e.id = a.exam_id and not e.is_rehearsal
      where ${isOwnStaff(sql, actor, personId)} and a.access_type_id = ${accessTypes.certification}
      order by a.started_at desc`,
  ]);
  const examIds = [...new Set([...periods, ...attempts].map(({ examId }) => examId))];
  const exams = await sql<CertificationExam[]>`
    select e.id, e.title, e.for_lang as "forLang", e.pair_id as "pairId", e.passing_score as "passingScore", e.is_published as "isPublished", c.id as "courseId",
      ${language === 'kz' ? sql`c.title_kz` : sql`c.title_ru`} as course
    from exam e left join course c on c.direction_id = e.direction_id where e.id = any(${sql.array(examIds)}::int[])`;
  return { staff, exams: [...exams], periods: [...periods], attempts: [...attempts] };
}
