import { availableCourses, ownCourseCertificate, ownCourses, ownCourse } from '#contract/courses/courses.ts';
import { createCertificateCodes, courseCertificate, issueCertificates } from '#server/areas/profile/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { createLearnerNames } from './learners.ts';
import { loadCourses } from './load-courses.ts';

export function courseLessonHandlers({ storage: { sql }, config, drawing }: Services): Handler[] {
  const codeOf = createCertificateCodes(config.secret);
  const learnerOf = createLearnerNames(config.secret);
  return [
    handle(ownCourses, async ({ actor, language, now, link }) => {
      const courses = await loadCourses(sql, actor, { courseId: null, codeOf, learnerOf, language, now, link });
      const withoutPages = courses.map(({ lessons, ...course }) => ({
        ...course,
        lessons: lessons.map(({ pages: _pages, run: _run, played: _played, ...lesson }) => lesson),
      }));
      return { data: { courses: withoutPages } };
    }),

    handle(availableCourses, async ({ actor, language, now, link }) => {
      const courses = await loadCourses(sql, actor, { courseId: null, codeOf, learnerOf, language, now, link });
      return { data: { rows: courses.map(({ lessons: _lessons, ...course }) => course) } };
    }),

    handle(ownCourse, async ({ params, actor, language, now, link }) => {
      const [course] = await loadCourses(sql, actor, { courseId: params.courseId, codeOf, learnerOf, language, now, link });
      return course ? { data: course } : fail('NOT_FOUND');
    }),

    handle(ownCourseCertificate, async ({ params, actor, language, request }) => {
      // The certificate of an archived course is given as well: it was earned.
      const [completion] = await sql<{ id: string }[]>`
        select id from course_completion where person_id = ${actor.personId} and course_id = ${params.courseId}`;
      if (!completion) return fail('NOT_FOUND');
      const code = codeOf(completion.id);
      await issueCertificates(sql, [{ code, attemptId: completion.id }]);
      const certificate = await courseCertificate(sql, code, `${request.protocol}://${request.host}`, language);
      if (!certificate) return fail('NOT_FOUND');
      const pdf = await drawing.draw(certificate, { party: String(actor.personId) });
      return { data: { fileName: `certificate-${code}.pdf`, pdf: pdf.toString('base64') } };
    }),
  ];
}
