import {
  certificationByCourse,
  certificationTeachers,
  controlCertifications,
  failedAttempts,
  personnelStatistics,
  reassignCertification,
  type CertificationTeacher,
} from '#contract/certifications/control.ts';
import { certificationResets } from '#contract/certifications/monitoring-resets.ts';
import type { Language } from '#domain/language.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { createCertificateCodes, issueCertificates, type IssuedCertificate } from '#server/areas/profile/services.ts';
import { countResets, listResets } from '#server/areas/certifications/resets.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { loadCertifications, type CertificationExam, type SchoolCertifications } from './load-certifications.ts';
import { familiesOf, presentCertification, presentList, presentTeachers } from './overview.ts';
import { reassign, untilFor } from './reassign.ts';
import { loadPersonnel, personnelSheet } from './statistics.ts';
import { personnelTexts } from './texts.ts';
import { translate } from '#server/http/messages.ts';

export function certificationHandlers({ storage: { sql }, config }: Services): Handler[] {
  const codeOf = createCertificateCodes(config.secret);

  async function teachers(
    school: SchoolCertifications,
    exams: readonly CertificationExam[],
    actor: Actor,
    now: number,
  ): Promise<CertificationTeacher[]> {
    const shown: IssuedCertificate[] = [];
    const subjects = exams.flatMap(({ courseId }) => (courseId === null ? [] : [String(courseId)]));
    const people = school.staff.map(({ id }) => id);
    const rows = presentTeachers(school, exams, {
      callerId: actor.personId,
      now,
      until: await untilFor(sql, actor, now),
      resets: await countResets(sql, 'certification', [...new Set(subjects)], people),
      codeOf(attemptId) {
        const code = codeOf(attemptId);
        shown.push({ code, attemptId });
        return code;
      },
    });
    await issueCertificates(sql, shown);
    return rows;
  }

  return [
    handle(controlCertifications, async ({ actor, language, now }) => {
      const school = await loadCertifications(sql, actor, language);
      return { data: presentList(school, familiesOf(school.exams, language), now) };
    }),

    handle(certificationTeachers, async ({ params, actor, language, now }) => {
      const school = await loadCertifications(sql, actor, language);
      const family = familiesOf(school.exams, language).find((exams) => exams.some(({ id }) => id === params.certId));
      if (!family) return fail('NOT_FOUND');
      return {
        data: {
          certification: presentCertification(school, family, now),
          teachers: await teachers(school, family, actor, now),
        },
      };
    }),

    handle(certificationByCourse, async ({ params, actor, language, now }) => {
      const course = await findCourse(params.courseId, language);
      if (!course) return fail('NOT_FOUND');
      const school = await loadCertifications(sql, actor, language);
      const exams = school.exams.filter(({ courseId }) => courseId === course.id);
      return {
        data: {
          course,
          certifications: presentList(school, familiesOf(exams, language), now),
          teachers: await teachers(school, exams, actor, now),
        },
      };
    }),

    handle(failedAttempts, async ({ query, actor, language }) => {
      const { staff, exams, attempts } = await loadCertifications(sql, actor, language, query.userId);
      if (staff.length === 0 || !(await findCourse(query.courseId, language))) return fail('NOT_FOUND');
      const rows = attempts.flatMap((attempt) => {
        const exam = exams.find(({ id, courseId }) => id === attempt.examId && courseId === query.courseId);
        if (!exam || attempt.state !== 'failed') return [];
        const { id: certId, title, forLang, passingScore } = exam;
        const { correctAnswers, totalQuestions } = attempt;
        const date = attempt.finishedAt ?? attempt.startedAt;
        return [{ attemptId: attempt.id, date, certId, title, forLang, correctAnswers, totalQuestions, passingScore }];
      });
      return { data: { failedAttempts: rows } };
    }),

    handle(certificationResets, async ({ query: { userId, courseId, ...query }, actor, language }) => {
      const { staff } = await loadCertifications(sql, actor, language, userId);
      if (staff.length === 0 || !(await findCourse(courseId, language))) return fail('NOT_FOUND');
      const subject = { kind: 'certification', subject: String(courseId), personId: userId } as const;
      return listResets(sql, subject, query);
    }),

    handle(reassignCertification, async ({ body, actor, language, now, request }) => {
      const given = await reassign(sql, actor, body, language, now);
      const isDone = !isFailure(given);
      await audit(sql, {
        personId: actor.personId,
        action: 'certification-reassigned',
        targetId: body.userId,
        subject: `course ${body.courseId}, ${isDone ? `exam ${given.certId}, period ${given.examAccessPeriodId}` : given.failed}`,
        ...traceOf(request),
        isDone,
      });
      return isFailure(given) ? given : { data: given };
    }),

    handle(personnelStatistics, async ({ query, actor, language, now, wantsSheet, request }) => {
      const statistics = await loadPersonnel(sql, actor, language, now, query.year);
      if (!wantsSheet) return { data: statistics };
      const { personId, schoolId } = actor;
      const [place] = await sql<{ offset: number }[]>`select utc_offset_minutes as offset from school where id = ${schoolId}`;
      const subject = `teachers of school ${schoolId}`;
      await audit(sql, { personId, action: 'results-export', subject, ...traceOf(request), isDone: true });
      return {
        sheet: personnelSheet(statistics, language, place?.offset ?? 0),
        name: translate(language, personnelTexts.sheet),
      };
    }),
  ];

  async function findCourse(id: number, language: Language): Promise<{ id: number; title: string } | null> {
    const [row] = await sql<{ id: number; title: string }[]>`
      select id, ${language === 'kz' ? sql`title_kz` : sql`title_ru`} as title from course where id = ${id}`;
    return row ?? null;
  }
}
