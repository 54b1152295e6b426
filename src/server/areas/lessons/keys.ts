/** Facts by which right answers and solutions leave the server (`domain/lessons/keys.ts`). Over a lesson `d`. */
import type { KeyFacts } from '#domain/lessons/keys.ts';
import { themeEntity } from '#domain/lessons/theme-entity.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch, type Fragment } from '#server/storage/sql-parts.ts';
import { givenAt, homeworkOf } from './access.ts';

/** A lesson, and the class or the subgroup of it that has it. */
interface LessonClass {
  uuid: string;
  groupId: number;
  subgroupId: number | null;
}

/** As `KeyFacts`, for a student with the run `r` or none. */
export function ownKeyFacts(sql: Queryable, studentId: number): Fragment {
  const begunAt = sql`lesson l where l.uuid = r.schedule_uuid`;
  const isMeant = sql`
    exists (select from enrolment e where e.group_id = o_key.group_id and e.person_id = ${studentId} and e.until_at is null)
    and (o_key.subgroup_id is null or exists (select from subgroup_member m where m.subgroup_id = o_key.subgroup_id
      and m.person_id = ${studentId} and (m.until_on is null or m.until_on > current_date)))`;
  return factsOf(sql, [givenAt(sql, studentId), begunAt], homeworkOf(sql, studentId), isMeant);
}

/** For a class. */
export async function loadClassKeys(sql: Queryable, { uuid, groupId, subgroupId }: LessonClass): Promise<KeyFacts> {
  const inClass = (subgroup: Fragment): Fragment =>
    sql`(${subgroupId}::int is null or ${subgroup} is null or ${subgroup} = ${subgroupId}::int)`;
  const lessons = sql`
    lesson l join plan_theme t on t.uuid = l.theme_uuid and t.entity_kind = ${themeEntity} and t.entity_id = d.uuid::text
    where l.group_id = ${groupId} and ${inClass(sql`(case when l.part is not null then l.subgroup_id end)`)}`;
  const homework = sql`
    homework h where h.content_uuid = d.uuid and h.published_at <= now() and h.group_id = ${groupId} and ${inClass(sql`h.subgroup_id`)}`;
  const facts = factsOf(sql, [lessons], homework, sql`o_key.group_id = ${groupId} and ${inClass(sql`o_key.subgroup_id`)}`);
  const [row] = await sql<{ facts: KeyFacts }[]>`select ${facts} as facts from lesson_document d where d.uuid = ${uuid}`;
  if (!row) throw new Error(`Lesson ${uuid} is gone`);
  return row.facts;
}

/**
 * @param lessons each of lessons `l` of the schedule, from the table on, ending in a condition
 * @param homework of homework `h`, as well
 * @param isMeant over an opening `o_key`
 */
function factsOf(sql: Queryable, lessons: readonly Fragment[], homework: Fragment, isMeant: Fragment): Fragment {
  const end = sql`(l.date + (l.end_minute - (select c.utc_offset_minutes from school c where c.id = l.school_id))
    * interval '1 minute') at time zone 'UTC'`;
  const ends = lessons.reduce(
    (all, from) => sql`${all} union all select ${end} from ${from} and l.state <> 'cancelled'`,
    sql`select h.due_at as at from ${homework} and h.archived_at is null`,
  );
  return sql`json_build_object('kind', d.kind, 'dueAt', (select ${epoch(sql, sql`max(end_key.at)`)} from (${ends}) end_key),
    'openedAt', (select ${epoch(sql, sql`min(o_key.opened_at)`)} from lesson_key_opening o_key where o_key.lesson_uuid = d.uuid and ${isMeant}),
    'isInCourse', exists (select from course_lesson n where n.document = d.uuid))`;
}
