/** Lessons as they are shown: what somebody has to be at, what they give, what a class has. */
import { bellsOn } from '#domain/schedule/bells.ts';
import type { Language } from '#domain/language.ts';
import type { SchoolLesson } from '#contract/schedule/lessons.ts';
import type { OwnDays, ShownLesson } from '#contract/schedule/own-schedule.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { lessonOfTheme } from '#server/areas/lessons/services.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { loadBellSets } from './school-calendar.ts';
import { loadStudentDays, type StudentDays } from './student-days.ts';

/** In the order of time. */
function withOwn(lessons: readonly ShownLesson[], own: StudentDays): ShownLesson[] {
  if (own.lessons.length === 0 && own.absent.size === 0) return [...lessons];
  const whenOf = ({ date, start }: ShownLesson): string => `${date} ${start}`;
  return [...lessons.filter(({ uuid }) => !own.absent.has(uuid)), ...own.lessons].toSorted((a, b) =>
    whenOf(a) < whenOf(b) ? -1 : Number(whenOf(a) > whenOf(b)),
  );
}

/** @param from first and last day, YYYY-MM-DD */
export async function loadOwnDays(
  sql: Queryable,
  actor: Actor,
  { from, to }: { from: string; to: string },
  language: Language,
): Promise<OwnDays> {
  const name = language === 'kz' ? sql`name_kz` : sql`name_ru`;
  const [lessons, own, daysOff, offset] = await Promise.all([
    selectLessons(sql, sql`l.date between ${from} and ${to} and ${isOwnLesson(sql, actor)}`, language),
    loadStudentDays(sql, actor, { from, to }, language),
    sql<OwnDays['daysOff']>`
      select o.start_date::text as "from", o.end_date::text as "to", o.${name} as name
      from day_off o join school s on s.id = ${actor.schoolId} join department d on d.id = s.department_id
      where o.works_as is null and o.start_date <= ${to} and o.end_date >= ${from}
        and (o.school_id is null or o.school_id = s.id) and (o.department_id is null or o.department_id = d.id)
        and (o.region_id is null or o.region_id = d.region_id)
        and case when ${actor.groupId}::int is null then o.grade_from = 0 and o.grade_to = 12
          else (select grade from "group" where id = ${actor.groupId}) between o.grade_from and o.grade_to end
      order by o.start_date, o.end_date, o.id`,
    offsetOf(sql, actor.schoolId),
  ]);
  return {
    from,
    to,
    utcOffsetMinutes: offset,
    daysOff: [...daysOff],
    lessons: withOwn(
      lessons.map((one) => shownTo(actor, one)),
      own,
    ),
  };
}

/** One that the actor has or gives, or of a class in their place; null: none of these. */
export async function findLesson(
  sql: Queryable,
  actor: Actor,
  lessonId: string,
  language: Language,
): Promise<ShownLesson | null> {
  const inPlace =
    actor.role === 'ST' ? sql`false` : sql`(l.substituted_id = ${actor.personId} or ${isGroupInPlace(sql, actor)})`;
  const where = sql`l.uuid = ${lessonId} and (${isOwnLesson(sql, actor)} or ${inPlace})`;
  const [lesson] = await selectLessons(sql, where, language);
  return lesson ? shownTo(actor, lesson) : null;
}

/** Minutes east of UTC. */
export async function offsetOf(sql: Queryable, schoolId: number | null): Promise<number> {
  const [school] = await sql<{ offset: number }[]>`select utc_offset_minutes as offset from school where id = ${schoolId}`;
  return school?.offset ?? 300;
}

/** @param where over `l`, and over the class `g` */
export async function selectLessons(sql: Queryable, where: Fragment, language: Language): Promise<SchoolLesson[]> {
  const name = language === 'kz' ? sql`name_kz` : sql`name_ru`;
  const rows = await sql<(Omit<SchoolLesson, 'bell'> & { schoolId: number; shift: number; grade: number })[]>`
    select l.uuid, l.date::text as date, to_char(l.start_minute * interval '1 minute', 'HH24:MI') as start,
      to_char(l.end_minute * interval '1 minute', 'HH24:MI') as "end", json_build_object('id', t.id, 'title', t.${name}) as subject,
      json_build_object('id', g.id, 'label', y.grade || ' «' || y.letter || '»') as "group", l.part,
      (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = l.teacher_id) as teacher,
      (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = l.substituted_id) as "standsInFor",
      (select r.name from room r where r.id = l.room_id) as room, l.state, l.is_one_time as "isOneTime", l.note,
      (select case when v.ended_at is not null then 'ended' when v.started_at is not null then 'running' else 'planned' end
        from live_lesson v where v.lesson_uuid = l.uuid) as live,
      (select json_build_object('type', h.type, 'title', h.theme, 'lesson', ${lessonOfTheme(sql, 'h')})
        from plan_theme h where h.uuid = l.theme_uuid) as theme,
      l.teacher_id as "teacherId", l.substituted_id as "substitutedId", l.revision, l.forced_reason as reason, l.school_id as "schoolId", g.shift, y.grade
    from lesson l join school_subject t on t.id = l.subject_id join "group" g on g.id = l.group_id
      join group_year y on y.group_id = g.id and y.school_year = l.school_year
    where ${where}
    order by l.date, l.start_minute, l.part, l.uuid`;
  const sets = await loadBellSets(sql, [...new Set(rows.map(({ schoolId }) => schoolId))]);
  return rows.map(({ schoolId, shift, grade, ...lesson }) => {
    const own = sets.filter((set) => set.schoolId === null || set.schoolId === schoolId);
    const bell = bellsOn(own, { shift, grade, date: lesson.date }).find(({ start }) => start === lesson.start);
    return { ...lesson, bell: bell?.number ?? null };
  });
}

/** Why a lesson was forced into its place is the school's own matter. */
function shownTo({ role }: Actor, { substitutedId: _substituted, ...lesson }: SchoolLesson): ShownLesson {
  return role === 'ST' ? { ...lesson, reason: null } : lesson;
}

/** Over `l`: a student has it by class and subgroup of its day; staff gives it. */
export function isOwnLesson(sql: Queryable, { role, personId }: Actor): Fragment {
  if (role !== 'ST') return sql`l.teacher_id = ${personId}`;
  // The classes by themselves first: their lessons are found by an index.
  return sql`l.group_id in (select group_id from enrolment where person_id = ${personId})
    and exists (select from enrolment e where e.person_id = ${personId} and e.group_id = l.group_id
      and e.from_at::date <= l.date and (e.until_at is null or e.until_at::date > l.date))
    and (l.subgroup_id is null or exists (select from subgroup_member m where m.subgroup_id = l.subgroup_id and m.person_id = ${personId}
      and m.from_on <= l.date and (m.until_on is null or m.until_on > l.date)))`;
}
