/** Who let students begin again what stands at a lesson of the schedule. */
import type { LessonKind } from '#domain/lessons/document.ts';
import type { ThemeType } from '#domain/schedule/lay.ts';
import { lessonResetHistory, type resetLessonTypes } from '#contract/lessons/progress.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { mayFollow } from './access.ts';

type Row = DataOf<typeof lessonResetHistory>[number];
type ResetType = (typeof resetLessonTypes)[number];

/** Of the plan's themes; what has none goes by the kind of the lesson itself. */
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
      const [place] = await sql<{ groupId: number; themeType: ThemeType | null }[]>`
        select l.group_id as "groupId", (select t.type from plan_theme t where t.uuid = l.theme_uuid) as "themeType"
        from lesson l where l.uuid = ${params.scheduleId} and ${mayFollow(sql, actor)}`;
      if (!place) return fail('NOT_FOUND');
      const rows = await sql<(Omit<Row, 'lessonType'> & { kind: LessonKind })[]>`
        select d.kind, d.uuid as "lessonId", d.title, z.student_id as "userId", concat_ws(' ', p.surname, p.firstname) as student,
          ${epoch(sql, sql`z.reset_at`)} as "createdAt", coalesce(sum(x.earned), 0)::float as result,
          version_points(v.points, v.document)::float as "maxResult", z.round, concat_ws(' ', b.surname, b.firstname) as "deletedUser"
        from lesson_reset z join lesson_run r on r.lesson_uuid = z.lesson_uuid and r.student_id = z.student_id and r.round = z.round
            and r.schedule_uuid = ${params.scheduleId}
          join lesson_version v on v.lesson_uuid = r.lesson_uuid and v.n = r.version
          join lesson_document d on d.uuid = z.lesson_uuid join person p on p.id = z.student_id join person b on b.id = z.person_id
          left join lesson_result x on x.run_uuid = r.uuid
        where ${query.userId ?? null}::int is null or z.student_id = ${query.userId ?? null}::int
        group by d.kind, d.uuid, d.title, z.student_id, p.surname, p.firstname, z.reset_at, b.surname, b.firstname, z.round,
          version_points(v.points, v.document)
        order by z.reset_at desc, z.student_id limit 500`;
      return {
        data: rows.map(({ kind, ...row }) => ({
          ...row,
          lessonType: place.themeType ? ofTheme[place.themeType] : ofKind[kind],
        })),
      };
    }),
  ];
}
