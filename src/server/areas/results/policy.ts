/** Whose results somebody may see (specification P§4, P§6): their own; those of students of their place. */
import type postgres from 'postgres';
import type { AccessTypeId, TestingType } from '#domain/exam/access-type.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { boundingGroups, isSchoolInPlace } from '#server/access/scope.ts';
import { inScope } from '#server/areas/board/services.ts';
import type { Actor } from '#server/http/actor.ts';

type Condition = postgres.PendingQuery<postgres.Row[]>;

/** A condition on the person `p`. Colleagues' certifications are not in it: they are looked after on a page of their own. */
export function mayLookAt(sql: postgres.Sql, actor: Actor): Condition {
  return sql`(p.id = ${actor.personId} or p.role = 'ST' and ${inScope(sql, actor)})`;
}

/** A period of students' tests as the results need it. Dates are milliseconds since the epoch. */
export interface SeenPeriod {
  id: number;
  examId: number;
  accessTypeId: AccessTypeId;
  testingType: TestingType | null;
  schoolId: number | null;
  groupIds: number[] | null;
  personId: number | null;
  startDate: number;
  finishDate: number;
  isRevoked: boolean;
  title: string;
  forLang: 'kz' | 'ru';
  parallel: number | null;
}

export function selectPeriods(sql: postgres.Sql): Condition {
  return sql`
    select ap.id, ap.exam_id as "examId", ap.access_type_id as "accessTypeId", ap.testing_type as "testingType", ap.school_id as "schoolId",
      ap.group_ids as "groupIds", ap.person_id as "personId", (extract(epoch from ap.start_date) * 1000)::bigint as "startDate",
      (extract(epoch from ap.finish_date) * 1000)::bigint as "finishDate", ap.archived_at is not null as "isRevoked", e.title,
      e.for_lang as "forLang", e.parallel
    from exam_access_period ap
    join exam e on e.id = ap.exam_id
    left join school s on s.id = ap.school_id`;
}

/** The period, where it reaches into this actor's place. */
export async function loadPeriod(sql: postgres.Sql, actor: Actor, periodId: number): Promise<SeenPeriod | undefined> {
  const [period] = await sql<SeenPeriod[]>`
    ${selectPeriods(sql)}
    where ap.id = ${periodId} and ap.access_type_id <> ${accessTypes.certification}
      and (ap.school_id is null or ${isSchoolInPlace(sql, actor)})`;
  if (!period?.groupIds) return period;
  const own = await boundingGroups(sql, actor);
  return own === null || period.groupIds.some((id) => own.includes(id)) ? period : undefined;
}
