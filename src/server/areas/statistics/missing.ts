/** Who was to sit a test and has no result: students of the classes that it was given to, as their last day in it found them. */
import type { MissingStudent } from '#contract/statistics/missing.ts';
import type { Language } from '#domain/language.ts';
import { missingReasons, reasonOf, type MissingFacts } from '#domain/statistics/missing.ts';
import { groupNameAt } from '#server/access/group-of-day.ts';
import { isFlowClosed } from '#server/areas/appointment/services.ts';
import { translate } from '#server/http/messages.ts';
import { heading, type Workbook } from '#server/sheets/workbook.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { isGroupMeant } from './refresh.ts';
import { missingTexts, reasonTexts } from './texts.ts';

interface StoredRow extends MissingFacts {
  id: number;
  name: string;
  groupId: number;
  group: string;
}

/**
 * They have a session, or something that only they could have made: old sessions are deleted. @param personId a column of the statement
 */
export function hasSignedIn(sql: Queryable, personId: Fragment): Fragment {
  return sql`(exists (select from session s_signed where s_signed.person_id = ${personId})
    or exists (select from exam_attempt a_signed where a_signed.person_id = ${personId})
    or exists (select from lesson_run r_signed where r_signed.student_id = ${personId})
    or exists (select from course_progress c_signed where c_signed.person_id = ${personId}))`;
}

/** @param groupIds of the school; null: all of it. @returns by class and name */
export async function loadMissing(
  sql: Queryable,
  { schoolId, periodId }: { schoolId: number; periodId: number },
  groupIds: readonly number[] | null,
  language: Language,
): Promise<MissingStudent[]> {
  const lastDay = sql`least(now(), ap.finish_date)`;
  const isAmong = groupIds === null ? sql`` : sql`and g.id = any(${sql.array([...groupIds])}::int[])`;
  const rows = await sql<StoredRow[]>`
    select m.id, concat_ws(' ', m.surname, m.firstname, m.lastname) as name, g.id as "groupId", ${groupNameAt(sql)} as "group",
      exists (select from exam_attempt a where a.person_id = m.id and a.access_period_id = ap.id and a.status = 'active') as "isRunning",
      (select ${isFlowClosed(sql, sql`g.id`, sql`s.utc_offset_minutes`)} from exam_access_period p where p.id = ap.id) as "isSwitchedOff",
      exists (select from prepared_attempt d where d.person_id = m.id and d.access_period_id = ap.id) as "isOnDevice",
      ${hasSignedIn(sql, sql`m.id`)} as "hasSignedIn", ap.finish_date < now() as "isOver"
    from exam_access_period ap
    join exam x on x.id = ap.exam_id
    join school s on s.id = ${schoolId}
    join "group" g on g.school_id = s.id
    left join group_year y on y.group_id = g.id and y.school_year = school_year_of(ap.start_date)
    join enrolment e on e.group_id = g.id and e.from_at <= ${lastDay} and (e.until_at is null or e.until_at > ${lastDay})
    join person m on m.id = e.person_id and m.role = 'ST' and m.deleted_at is null
    where ap.id = ${periodId} and ${isGroupMeant(sql)} ${isAmong} and (ap.person_id is null or ap.person_id = m.id)
      and not exists (
        select from exam_attempt a where a.person_id = m.id and a.access_period_id = ap.id and a.status = 'completed')`;
  const order = new Intl.Collator(language === 'ru' ? 'ru' : 'kk', { numeric: true });
  return rows
    .map(({ id, name, groupId, group, ...facts }) => ({ id, name, groupId, group, reason: reasonOf(facts) }))
    .sort((a, b) => order.compare(a.group, b.group) || order.compare(a.name, b.name) || a.id - b.id);
}

/** The reasons that there are, in their order. */
export function countReasons(rows: readonly MissingStudent[]): { reason: MissingStudent['reason']; count: number }[] {
  return missingReasons.flatMap((reason) => {
    const count = rows.filter((row) => row.reason === reason).length;
    return count > 0 ? [{ reason, count }] : [];
  });
}

export function missingSheet(rows: readonly MissingStudent[], language: Language): Workbook {
  const say = (text: keyof typeof missingTexts): string => translate(language, missingTexts[text]);
  const lines = [
    [heading(say('name')), heading(say('group')), heading(say('reason'))],
    ...rows.map(({ name, group, reason }) => [name, group, translate(language, reasonTexts[reason])]),
  ];
  return [{ name: say('sheet'), widths: [40, 12, 44], sticky: 1, rows: lines }];
}
