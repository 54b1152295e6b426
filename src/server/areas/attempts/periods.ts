/**
 * Who may sit what, and when: the policy of this area. A person sees the periods of their group, of their school, and those for everybody (a
 * certification whose direction is a course only where they have that course); and
 * whatever they have begun, though they moved to another group or the exam was withdrawn since: they could neither go on nor leave otherwise.
 */
import type postgres from 'postgres';
import { accessTypes, type AccessTypeId, type AttemptKind, type TestingType } from '#domain/exam/access-type.ts';
import { fitsGrade, isFlowClosed } from '#server/areas/appointment/services.ts';
import type { Actor } from '#server/http/actor.ts';

export interface Period {
  id: number;
  examId: number;
  accessTypeId: AccessTypeId;
  testingType: TestingType | null;
  isRehearsal: boolean;
  /** That is sat by all; null: variants are assigned. */
  variantId: number | null;
  /** Milliseconds since the epoch. */
  startDate: number;
  finishDate: number;
}

function typesOf(kind: AttemptKind): AccessTypeId[] {
  const { certification, ...testings } = accessTypes;
  return kind === 'certification' ? [certification] : Object.values(testings);
}

/**
 * The periods that this person has, newest first; of those not begun only published exams in the language that their group is taught in, for its
 * grade, and of kinds that are not switched off for it.
 */
export async function loadPeriods(
  sql: postgres.Sql,
  actor: Actor,
  kind: AttemptKind,
  examId: number | null = null,
): Promise<Period[]> {
  const rows = await sql<Period[]>`
    select p.id, p.exam_id as "examId", p.access_type_id as "accessTypeId", p.testing_type as "testingType",
      e.is_rehearsal as "isRehearsal", p.variant_id as "variantId",
      (extract(epoch from p.start_date) * 1000)::bigint as "startDate", (extract(epoch from p.finish_date) * 1000)::bigint as "finishDate"
    from exam_access_period p
    join exam e on e.id = p.exam_id
    where p.access_type_id = any(${typesOf(kind)})
      -- Said first, so that indexes find them: years of all other schools' periods lie in the same table.
      and p.id in (
        select access_period_id from exam_attempt where person_id = ${actor.personId}
        union select id from exam_access_period where school_id is null
        union select id from exam_access_period where school_id = ${actor.schoolId})
      and (p.id = any(array(select access_period_id from exam_attempt where person_id = ${actor.personId}))
        or e.is_published and p.archived_at is null
          and (p.school_id is null or p.school_id = ${actor.schoolId})
          and (p.group_ids is null or ${actor.groupId} = any(p.group_ids))
          and (p.person_id is null or p.person_id = ${actor.personId})
          and not exists (
            select from course c where ${kind} = 'certification' and c.direction_id = e.direction_id
              and not exists (select from person_course pc where pc.course_id = c.id and pc.person_id = ${actor.personId}))
          and (p.person_id is not null or not exists (
            -- The same certification in the other language: who has sat one has used the offer, as in domain/certification/teacher-state.ts.
            select from exam_attempt a join exam_access_period o on o.id = a.access_period_id
            where ${kind} = 'certification' and a.person_id = ${actor.personId} and o.exam_id = e.pair_id and o.person_id is null
              and o.start_date < p.finish_date and p.start_date < o.finish_date))
          and (${kind} = 'certification' or exists (select from "group" g join school s on s.id = g.school_id
            where g.id = ${actor.groupId} and g.edu_lang = e.for_lang and ${fitsGrade(sql)}
              and not ${isFlowClosed(sql, sql`g.id`, sql`s.utc_offset_minutes`)})))
      and (${examId}::int is null or p.exam_id = ${examId})
    order by p.start_date desc, p.id desc`;
  return [...rows];
}

export function isOpen(period: Period, now: number): boolean {
  return period.startDate <= now && now < period.finishDate;
}
