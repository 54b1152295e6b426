/** Progress that teachers follow: a lesson at a lesson of the schedule, and how far its students are. */
import type { Language } from '#domain/language.ts';
import type { LessonDocument, LessonKind } from '#domain/lessons/document.ts';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import type { ProgressStudent } from '#contract/lessons/progress.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { mayFollow, roundOf } from './access.ts';
import { stateOf } from './played.ts';

/** A lesson with the class that goes through it at a lesson of the schedule. */
export interface Followed {
  uuid: string;
  kind: LessonKind;
  title: string;
  subject: string | null;
  published: number;
  document: LessonDocument;
  groupId: number;
  subgroupId: number | null;
  group: string;
  date: string;
}

export type Place = { scheduleId: string; lessonId: string };

/** A lesson that stands in the plan at this lesson of the schedule, or was begun at it. Null for foreign ones and absent ones. */
export async function follow(
  sql: Queryable,
  actor: Actor,
  { scheduleId, lessonId }: Place,
  language: Language,
): Promise<Followed | null> {
  const [row] = await sql<Followed[]>`
    select d.uuid, d.kind, d.title, ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as subject, d.published, v.document,
      l.group_id as "groupId", case when l.part is null then null else l.subgroup_id end as "subgroupId",
      g.grade || ' «' || g.letter || '»' as "group", l.date::text as date
    from lesson l join "group" g on g.id = l.group_id
      join lesson_document d on d.uuid = ${lessonId} left join school_subject s on s.id = d.subject_id
      join lesson_version v on v.lesson_uuid = d.uuid and v.n = d.published
    where l.uuid = ${scheduleId} and ${mayFollow(sql, actor)} and (
      exists (select from plan_theme t where t.uuid = l.theme_uuid and t.entity_kind = ${themeEntity} and t.entity_id = d.uuid::text)
      or exists (select from homework h where h.content_uuid = d.uuid and h.lesson_uuid = l.uuid)
      or exists (select from lesson_run r where r.lesson_uuid = d.uuid and r.schedule_uuid = l.uuid))`;
  return row ?? null;
}

interface Wanted {
  /** Null: all. */
  student: number | null;
  /** Null: the present one of each. */
  round: number | null;
}

/** Students who are in the class now, in a round that they have reached. */
export async function selectStudents(
  sql: Queryable,
  { uuid, groupId, subgroupId, published }: Followed,
  { student, round }: Wanted = { student: null, round: null },
): Promise<ProgressStudent[]> {
  const rows = await sql<(Omit<ProgressStudent, 'results'> & { results: ProgressStudent['results'] | null })[]>`
    select p.id, concat_ws(' ', p.surname, p.firstname) as name, ${stateOf(sql)} as state, r.started_at as "startedAt",
      r.finished_at as "finishedAt", k.round, version_points(v.points, v.document)::float as max,
      (select json_agg(json_build_object('moduleId', x.module_id, 'earned', x.earned, 'max', x.max))
        from lesson_result x where x.run_uuid = r.uuid) as results
    from enrolment e join person p on p.id = e.person_id and p.deleted_at is null
      cross join lateral (select ${roundOf(sql, sql`${uuid}::uuid`, sql`p.id`)} as present) n
      cross join lateral (select coalesce(${round}::int, n.present) as round) k
      left join lesson_run r on r.lesson_uuid = ${uuid} and r.student_id = p.id and r.round = k.round
      join lesson_version v on v.lesson_uuid = ${uuid} and v.n = coalesce(r.version, ${published})
    where e.group_id = ${groupId} and e.until_at is null and k.round <= n.present and (${student}::int is null or p.id = ${student}::int)
      and (${subgroupId}::int is null or exists (select from subgroup_member m where m.subgroup_id = ${subgroupId}
        and m.person_id = p.id and (m.until_on is null or m.until_on > current_date)))
    order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`;
  return rows.map(({ results, ...row }): ProgressStudent => ({ ...row, results: results ?? [] }));
}
