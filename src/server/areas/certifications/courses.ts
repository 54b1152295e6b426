import {
  addCourses,
  courseList,
  personnelCourses,
  removeCourses,
  type Course,
  type CourseChange,
} from '#contract/certifications/courses.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Failure } from '#server/http/reply.ts';
import { translate } from '#server/http/messages.ts';
import type { Language } from '#domain/language.ts';
import type { Services } from '#server/services.ts';
import { isOwnStaff, loadStaff } from './staff.ts';
import { certificationTexts } from './texts.ts';

interface Request {
  ip: string;
  id: string;
}

export function courseHandlers({ storage: { sql } }: Services): Handler[] {
  /** For all of the teachers or for none: a foreign one among them refuses the whole, in the same words as an absent one. */
  async function change(
    action: 'course-attached' | 'course-removed',
    { personnelId, courses }: CourseChange,
    actor: Actor,
    language: Language,
    request: Request,
  ): Promise<{ data: { changed: number } } | Failure> {
    const people = [...new Set(Array.isArray(personnelId) ? personnelId : [personnelId])];
    const courseIds = [...new Set(courses)];
    const trace = traceOf(request);
    const reply = await sql.begin(async (tx) => {
      // Who moves to another school at this moment is waited for.
      const own = await tx<{ id: number }[]>`
        select p.id from person p where p.id = any(${tx.array(people)}::int[]) and ${isOwnStaff(tx, actor)} for share`;
      const known = await tx<{ id: number }[]>`select id from course where id = any(${tx.array(courseIds)}::int[])`;
      const errors = {
        ...(own.length < people.length && { personnelId: [translate(language, certificationTexts.notOwnTeacher)] }),
        ...(known.length < courseIds.length && { courses: [translate(language, certificationTexts.noSuchCourse)] }),
      };
      if (Object.keys(errors).length > 0) return fail('VALIDATION', { errors });
      const changed =
        action === 'course-attached'
          ? await tx<{ personId: number; courseId: number }[]>`
              insert into person_course (person_id, course_id, attached_by)
              select person_id, course_id, ${actor.personId}
              from unnest(${tx.array(people)}::int[]) as person_id, unnest(${tx.array(courseIds)}::int[]) as course_id
              on conflict do nothing returning person_id as "personId", course_id as "courseId"`
          : await tx<{ personId: number; courseId: number }[]>`
              delete from person_course where person_id = any(${tx.array(people)}::int[]) and course_id = any(${tx.array(courseIds)}::int[])
              returning person_id as "personId", course_id as "courseId"`;
      const lines = changed.map(({ personId, courseId }) => ({
        person_id: actor.personId,
        action,
        target_id: personId,
        subject: `course ${courseId}`,
        address: trace.address,
        request_id: trace.requestId,
        outcome: 1,
      }));
      if (lines.length > 0) await tx`insert into audit_log ${tx(lines)}`;
      return { data: { changed: changed.length } };
    });
    if ('failed' in reply) {
      const subject = `courses ${courseIds.slice(0, 20).join(' ')} of ${people.slice(0, 20).join(' ')}`;
      await audit(sql, { personId: actor.personId, action, subject, ...trace, isDone: false });
    }
    return reply;
  }

  return [
    handle(courseList, async ({ language }) => {
      const rows = await sql<Course[]>`
        select id, ${language === 'kz' ? sql`title_kz` : sql`title_ru`} as title, title_kz as "titleKz", title_ru as "titleRu"
        from course order by id`;
      const courses: Course[] = [...rows];
      return { data: { courses } };
    }),

    handle(personnelCourses, async ({ actor, language }) => {
      const staff = await loadStaff(sql, actor, language);
      return { data: { rows: staff.map(({ id, ...row }) => ({ opt: { userId: id }, ...row })) } };
    }),

    handle(addCourses, ({ body, actor, language, request }) => change('course-attached', body, actor, language, request)),
    handle(removeCourses, ({ body, actor, language, request }) => change('course-removed', body, actor, language, request)),
  ];
}
