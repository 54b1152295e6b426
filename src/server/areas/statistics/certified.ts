/**
 * Basis of the figures of certifications, for a school's page of its teachers and for the country's statistics alike: in a
 * school year each certification of a teacher counts once, in whatever language and wave, and the last finished attempt
 * decides.
 */
import { accessTypes } from '#domain/exam/access-type.ts';
import { teachingStaff } from '#domain/person/role.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Exams of this alias that are one certification in its languages have one number. */
function familyOf(sql: Queryable, exam: string): Fragment {
  const e = sql(exam);
  return sql`(case when exists (select from exam other where other.id = ${e}.pair_id and other.pair_id = ${e}.id)
    then least(${e}.id, ${e}.pair_id) else ${e}.id end)`;
}

/** The period `o` with its exam `ox` is of the same certification and school year as the period `ap` with its exam `x`. */
function isSameOfYear(sql: Queryable): Fragment {
  return sql`(o.access_type_id = ${accessTypes.certification} and not ox.is_rehearsal and ${familyOf(sql, 'ox')} = ${familyOf(sql, 'x')}
    and school_year_of(o.start_date) = school_year_of(ap.start_date))`;
}

/** After `from`: attempts `b` of the person `p` at the certification of the period `ap` with the exam `x`, of its school year. */
export function attemptsOfYear(sql: Queryable): Fragment {
  return sql`exam_attempt b join exam_access_period o on o.id = b.access_period_id join exam ox on ox.id = o.exam_id
    where b.person_id = p.id and ${isSameOfYear(sql)}`;
}

/** The finished attempt `a`, in the period `ap` with the exam `x`, is the person's last one of this certification and school year. */
export function isLastOfYear(sql: Queryable): Fragment {
  return sql`not exists (
    select from exam_attempt b join exam_access_period o on o.id = b.access_period_id join exam ox on ox.id = o.exam_id
    where b.person_id = a.person_id and b.status = 'completed' and ${isSameOfYear(sql)}
      and (b.finished_at, b.id) > (a.finished_at, a.id))`;
}

/** The period and its exam, by their aliases, are offered to the person `p` of the staff, and have begun. */
function isOffered(sql: Queryable, period: string, exam: string): Fragment {
  const [ap, x] = [sql(period), sql(exam)];
  return sql`(${ap}.access_type_id = ${accessTypes.certification} and ${ap}.archived_at is null and ${ap}.start_date <= now()
    and ${x}.is_published and not ${x}.is_rehearsal
    and (${ap}.school_id is null or ${ap}.school_id = p.school_id) and (${ap}.person_id is null or ${ap}.person_id = p.id)
    and not exists (
      select from course c where c.direction_id = ${x}.direction_id
        and not exists (select from person_course pc where pc.course_id = c.id and pc.person_id = p.id)))`;
}

/**
 * The teacher `p` was to sit the certification of the period `ap` with the exam `x`, and has finished none of its attempts in that school year. They
 * are counted in the last of its periods that have begun.
 */
export function isStaffMissing(sql: Queryable): Fragment {
  return sql`(p.role = any(${sql.array([...teachingStaff])}::text[]) and p.deleted_at is null and p.created_at <= ap.finish_date
    and ${isOffered(sql, 'ap', 'x')}
    and not exists (select from ${attemptsOfYear(sql)} and b.status = 'completed')
    and not exists (
      select from exam_access_period o join exam ox on ox.id = o.exam_id
      where (o.start_date, o.id) > (ap.start_date, ap.id) and ${isSameOfYear(sql)} and ${isOffered(sql, 'o', 'ox')}
        and p.created_at <= o.finish_date))`;
}
