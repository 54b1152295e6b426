/** Homework in a calendar plan, and the history of results that were reset. */
import {
  homeworkOfPlan,
  homeworkResetHistory,
  studentHomeworkResets,
  type HomeworkOfTheme,
  type HomeworkReset,
} from '#contract/homework/beside.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { isHomeworkInPlace } from './access.ts';

export function homeworkBesideHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(homeworkOfPlan, async ({ params, actor }): Promise<Reply<typeof homeworkOfPlan>> => {
      const rows = await sql<HomeworkOfTheme[]>`
        select t.uuid as "themeId", h.uuid, h.title, h.published_at is null as "isDraft", ${epoch(sql, sql`h.due_at`)} as "dueAt",
          (select count(*)::int from answer a where a.homework_uuid = h.uuid) as "handedIn"
        from plan_theme t join lesson l on l.theme_uuid = t.uuid join homework h on h.lesson_uuid = l.uuid
        where t.plan_uuid = ${params.calendarPlanUuid} and h.archived_at is null and ${isHomeworkInPlace(sql, actor)}
        order by h.due_at, h.uuid`;
      return { data: { rows: [...rows] } };
    }),

    handle(homeworkResetHistory, async ({ params, query, actor }): Promise<Reply<typeof homeworkResetHistory>> => {
      const rows = await loadResets(sql, actor, params.homeworkId, query.userId);
      return rows ? { data: rows } : fail('NOT_FOUND');
    }),

    handle(studentHomeworkResets, async ({ query, actor }): Promise<Reply<typeof studentHomeworkResets>> => {
      const rows = await loadResets(sql, actor, query.homeworkUuid, query.userId);
      return rows ? { data: rows } : fail('NOT_FOUND');
    }),
  ];
}

/** Null: there is no such homework for the actor. */
async function loadResets(sql: Queryable, actor: Actor, homeworkId: string, userId?: number): Promise<HomeworkReset[] | null> {
  const [found] = await sql<{ uuid: string; contentId: string | null }[]>`
    select h.uuid, h.content_uuid as "contentId" from homework h
    where h.uuid = ${homeworkId} and ${isHomeworkInPlace(sql, actor)}`;
  if (!found) return null;
  const rows = await sql<HomeworkReset[]>`
    select x.student_id as "userId", concat_ws(' ', p.surname, p.firstname) as student, ${epoch(sql, sql`x.at`)} as "createdAt",
      x.result, x.most as "maxResult", json_build_object('label', concat_ws(' ', b.surname, b.firstname)) as "deletedUser"
    from (
      select r.person_id as student_id, r.created_at as at, r.result::float as result, r.max_result::float as most, r.reset_by as by
      from monitoring_reset r where r.kind = 'homework' and r.subject = ${found.uuid}
      union all
      select z.student_id, z.reset_at, coalesce(sum(y.earned), 0)::float, version_points(v.points, v.document)::float, z.person_id
      from lesson_reset z join answer a on a.homework_uuid = ${found.uuid} and a.student_id = z.student_id
        join lesson_run u on u.lesson_uuid = z.lesson_uuid and u.student_id = z.student_id and u.round = z.round
        join lesson_version v on v.lesson_uuid = u.lesson_uuid and v.n = u.version
        left join lesson_result y on y.run_uuid = u.uuid
      where z.lesson_uuid = ${found.contentId}::uuid group by z.student_id, z.reset_at, z.person_id, z.round,
        version_points(v.points, v.document)) x
      join person p on p.id = x.student_id left join person b on b.id = x.by
    where ${userId ?? null}::int is null or x.student_id = ${userId ?? null}::int
    order by x.at desc, x.student_id limit 500`;
  return [...rows];
}
