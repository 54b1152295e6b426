import type { Language } from '#domain/language.ts';
import { endOfThirdDay, judgeReassignment } from '#domain/certification/reassignment.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { noteReset } from '#server/areas/certifications/resets.ts';
import type { Actor } from '#server/http/actor.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import type postgres from 'postgres';
import { loadCertifications } from './load-certifications.ts';
import { offeredTo } from './overview.ts';
import { certificationTexts } from './texts.ts';
import { notify } from '#server/notifications/notify.ts';

export interface Reassignment {
  userId: number;
  courseId: number;
  reason?: string | undefined;
}

export interface Given {
  certId: number;
  examAccessPeriodId: number;
  startDate: number;
  finishDate: number;
}

/** Until when something that is given now may be sat, by the clock of the caller's school. */
export async function untilFor(sql: Queryable, actor: Actor, now: number): Promise<number> {
  const [school] = await sql<{ offset: number }[]>`
    select utc_offset_minutes as offset from school where id = ${actor.schoolId}`;
  return endOfThirdDay(now, school?.offset ?? 300);
}

/** Makes the period, or tells why there can be none. The failed attempt is named in it and never touched. */
export async function reassign(
  sql: postgres.Sql,
  actor: Actor,
  { userId, courseId, reason }: Reassignment,
  language: Language,
  now: number,
): Promise<Given | Failure> {
  const refuse = (field: 'userId' | 'courseId', text: keyof typeof certificationTexts): Failure =>
    fail('VALIDATION', { errors: { [field]: [translate(language, certificationTexts[text])] } });
  return sql.begin(async (tx) => {
    // The second of two calls at once finds the period of the first; a start of this person waits as well (attempts/start.ts).
    await tx`select 1 from person where id = ${userId} for update`;
    const { staff, exams, periods, attempts } = await loadCertifications(tx, actor, language, userId);
    const [member] = staff;
    if (!member) return refuse('userId', 'notOwnTeacher');
    if (member.id === actor.personId) return refuse('userId', 'notOneself');
    const [course] = await tx`select 1 from course where id = ${courseId}`;
    if (!course) return refuse('courseId', 'noSuchCourse');
    if (!member.courses.some(({ id }) => id === courseId)) return fail('COURSE_NOT_ATTACHED');
    const ofCourse = exams.filter((exam) => exam.courseId === courseId);
    const own = attempts.filter(({ examId }) => ofCourse.some(({ id }) => id === examId));
    const until = await untilFor(tx, actor, now);
    const failed = judgeReassignment(own, offeredTo(member, ofCourse, periods), now, until);
    if (typeof failed === 'string') return fail(failed);
    if (!ofCourse.some(({ id, isPublished }) => id === failed.examId && isPublished)) return refuse('courseId', 'withdrawn');
    const [period] = await tx<{ id: number }[]>`
      insert into exam_access_period ${tx({
        exam_id: failed.examId,
        access_type_id: accessTypes.certification,
        school_id: actor.schoolId,
        person_id: userId,
        reassigned_from: failed.id,
        reason: reason ?? null,
        start_date: new Date(now),
        finish_date: new Date(until),
        created_by: actor.personId,
      })} returning id`;
    if (!period) throw new Error('The access period was not stored');
    const title = ofCourse.find(({ id }) => id === failed.examId)?.title ?? '';
    const data = { title, startsAt: now, finishesAt: until };
    await notify(tx, tx`select ${userId}::int as id`, { kind: 'certification-appointed', data });
    const { correctAnswers: result, totalQuestions: maxResult } = failed;
    const subject = { kind: 'certification', subject: String(courseId), personId: userId } as const;
    await noteReset(tx, subject, { result, maxResult, by: actor.personId, now });
    return { certId: failed.examId, examAccessPeriodId: period.id, startDate: now, finishDate: until };
  });
}
