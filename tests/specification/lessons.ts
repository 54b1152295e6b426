/** Lessons of the builder that a class goes through, and homework, as rows need them. The specification shows none of these calls. */
import { randomUUID } from 'node:crypto';
import { blankLesson, type LessonDocument, type LessonKind } from '#domain/lessons/document.ts';
import type { ApiClient } from '../support/api-client.ts';
import { finishStep, lessonOf, playLesson, publishLesson, rightAnswer, takeLessonSteps } from '../support/lesson-runs.ts';
import type { World } from './world.ts';

/** A lesson with one page. */
export function documentOf(kind: LessonKind, over: Partial<LessonDocument> = {}): LessonDocument {
  return { ...blankLesson(kind, 'kz', 'p1'), title: 'Дала', summary: 'Қысқаша', ...over };
}

interface Place {
  scheduleId: string;
  themeId: string;
  subjectId: number;
  login: string;
}

/** A lesson of student1's class that has a theme, and its teacher. */
async function placeOf({ sql, one }: World): Promise<Place> {
  return one(sql<Place[]>`
    select l.uuid as "scheduleId", l.theme_uuid as "themeId", l.subject_id as "subjectId", p.login
    from lesson l join person p on p.id = l.teacher_id and p.role = 'TCHR'
    where l.part is null and l.theme_uuid is not null and l.group_id = (select group_id from person where login = 'student1')
    order by l.date desc, l.start_minute limit 1`);
}

export interface Reset {
  teacher: ApiClient;
  lessonId: string;
  userId: number;
  homeworkUuid: string;
}

/** Contents of a theme by type of the reset history (E§9). */
const kinds = {
  regular: { kind: 'lesson', theme: 'regular' },
  lecture: { kind: 'lecture', theme: 'lecture' },
  sor: { kind: 'sor', theme: 'sor' },
  soch: { kind: 'soch', theme: 'soch' },
  'custom-lesson': { kind: 'custom', theme: 'custom-lesson-bc' },
} as const;
export type ResetType = keyof typeof kinds;

/** A student of the class has gone through a lesson of this type, right in all of its two tasks; then its teacher lets the student begin again. */
export async function resetLesson(world: World, type: ResetType): Promise<Reset> {
  const { sql } = world;
  const { kind, theme } = kinds[type];
  const { scheduleId, themeId, subjectId, login } = await placeOf(world);
  const [teacher, student] = [await world.signIn(login), await world.as('ST')];
  const userId = student.user?.userId ?? 0;
  const { uuid: lessonId } = await publishLesson(teacher, lessonOf(kind, subjectId, ['t1', 't2']));
  await sql`
    update plan_theme set type = ${theme}, entity_kind = 'lesson-document', entity_id = ${lessonId} where uuid = ${themeId}`;
  const homework = await world.one(sql<{ uuid: string }[]>`
    insert into homework (school_id, group_id, subject_id, teacher_id, school_year, title, body, kind, content_uuid, due_at,
      published_at, points, late_rule, resubmission, creation_id, place, lesson_uuid)
    select school_id, group_id, subject_id, teacher_id, school_year, 'Үйде', '', 'lesson', ${lessonId}, now() + interval '1 day',
      now() - interval '1 hour', 10, 'accept', 'any', ${randomUUID()}, 0, uuid
    from lesson where uuid = ${scheduleId} returning uuid`);
  await sql`
    insert into answer (id, homework_uuid, student_id)
    values (homework_answer_id(${homework.uuid}::uuid, ${userId}::int), ${homework.uuid}, ${userId})`;
  const opened = await playLesson(student, lessonId);
  await takeLessonSteps(student, opened, scheduleId, [rightAnswer('t1'), rightAnswer('t2'), finishStep]);
  await teacher.call('POST', `/api/lesson-progress/${scheduleId}/${lessonId}/reset`, { students: [userId] });
  return { teacher, lessonId, userId, homeworkUuid: homework.uuid };
}
