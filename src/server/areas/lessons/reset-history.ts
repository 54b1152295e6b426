/** Who let students begin again what stands at a lesson of the schedule, or a lesson wherever it stands. */
import type { LessonKind } from '#domain/lessons/document.ts';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import type { ThemeType } from '#domain/schedule/lay.ts';
import { lessonResetHistory, studentResetHistory, type resetLessonTypes } from '#contract/lessons/progress.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { mayFollow } from './access.ts';

type Row = DataOf<typeof lessonResetHistory>[number];
type ResetType = (typeof resetLessonTypes)[number];

/** Reset type by the plan's theme; a lesson without a theme goes by its own kind. */
const ofTheme: Readonly<Record<ThemeType, ResetType>> = {
  regular: 'regular',
  lecture: 'lecture',
  sor: 'sor',
  soch: 'soch',
  'custom-lesson-bc': 'custom-lesson',
};
const ofKind: Readonly<Record<LessonKind, ResetType>> = {
  lesson: 'regular',
  joint: 'regular',
  test: 'practicum-bc',
  custom: 'custom-lesson',
  lecture: 'lecture',
  sor: 'sor',
  soch: 'soch',
};

export function resetHistoryHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonResetHistory, async ({ params, query, actor }): Promise<Reply<typeof lessonResetHistory>> => {
      const [place] = await sql`select from lesson l where l.uuid = ${params.scheduleId} and ${mayFollow(sql, actor)}`;
      if (!place) return fail('NOT_FOUND');
      const ofUser = query.userId === undefined ? sql`` : sql`and z.student_id = ${query.userId}`;
      return { data: await selectResets(sql, sql`l.uuid = ${params.scheduleId} ${ofUser}`) };
    }),

    handle(studentResetHistory, async ({ params, query, actor }): Promise<Reply<typeof studentResetHistory>> => {
      const { lessonId, userId } = query;
      const [place] = await sql`
        select from lesson l where ${mayFollow(sql, actor)} and (
          exists (select from lesson_run r where r.schedule_uuid = l.uuid and r.lesson_uuid = ${lessonId} and r.student_id = ${userId})
          or exists (select from plan_theme t where t.uuid = l.theme_uuid and t.entity_kind = ${themeEntity} and t.entity_id = ${lessonId}))
        limit 1`;
      if (!place) return fail('NOT_FOUND');
      const where = sql`z.lesson_uuid = ${lessonId} and z.student_id = ${userId} and ${mayFollow(sql, actor)}`;
      const wanted = params.lessonType === 'custom-lesson-bc' ? 'custom-lesson' : params.lessonType;
      return { data: (await selectResets(sql, where)).filter(({ lessonType }) => lessonType === wanted) };
    }),
  ];
}

/** The last first. @param where over the reset `z` and the lesson of the schedule `l` */
async function selectResets(sql: Queryable, where: Fragment): Promise<Row[]> {
  const rows = await sql<(Omit<Row, 'lessonType'> & { kind: LessonKind; themeType: ThemeType | null })[]>`
    select d.kind, (select t.type from plan_theme t where t.uuid = l.theme_uuid) as "themeType", d.uuid as "lessonId", d.title,
      z.student_id as "userId", concat_ws(' ', p.surname, p.firstname) as student, ${epoch(sql, sql`z.reset_at`)} as "createdAt",
      coalesce(sum(x.earned), 0)::float as result, version_points(v.points, v.document)::float as "maxResult", z.round,
      json_build_object('label', concat_ws(' ', b.surname, b.firstname)) as "deletedUser"
    from lesson_reset z join lesson_run r on r.lesson_uuid = z.lesson_uuid and r.student_id = z.student_id and r.round = z.round
      join lesson l on l.uuid = r.schedule_uuid
      join lesson_version v on v.lesson_uuid = r.lesson_uuid and v.n = r.version
      join lesson_document d on d.uuid = z.lesson_uuid join person p on p.id = z.student_id join person b on b.id = z.person_id
      left join lesson_result x on x.run_uuid = r.uuid
    where ${where}
    group by d.kind, l.theme_uuid, d.uuid, d.title, z.student_id, p.surname, p.firstname, z.reset_at, b.surname, b.firstname, z.round,
      version_points(v.points, v.document)
    order by z.reset_at desc, z.student_id limit 500`;
  return rows.map(({ kind, themeType, ...row }) => ({ ...row, lessonType: themeType ? ofTheme[themeType] : ofKind[kind] }));
}
