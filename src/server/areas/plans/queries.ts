/** Plans and their themes as they are shown. */
import type { Language } from '#domain/language.ts';
import type { PlanGroup, PlanRow } from '#contract/plans/plans.ts';
import type { LaidTheme, PlanQuarter, PlanThemeRow } from '#contract/plans/themes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { planSubjects } from '#contract/plans/plans.ts';
import { isGroupInPlace } from '#server/access/scope.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { firstQuarter, isHeld, today } from './held.ts';
import { isOwnClass, mayRead, mayWrite, nameIn, type ClassOf, type PlanOf } from './policy.ts';

/** @param where over the plan `p` and its class `g` */
export async function selectPlans(sql: Queryable, where: Fragment, actor: Actor, language: Language): Promise<PlanRow[]> {
  const rows = await sql<PlanRow[]>`
    select p.uuid as calendar_plan_uuid, p.revision, p.subject_id, ${nameIn(sql, language)} as subject, p.subgroup_id,
      (select u.number from subgroup u where u.id = p.subgroup_id) as part, p.teacher_id,
      (select concat_ws(' ', e.surname, e.firstname, e.lastname) from person e where e.id = p.teacher_id) as teacher,
      p.hours_required as required, h.planned, h.themes, h.missing, l.lessons, l.spare, ${mayWrite(sql, actor)} as "canEdit"
    from calendar_plan p join "group" g on g.id = p.group_id join school_subject t on t.id = p.subject_id
      cross join lateral (select ${firstQuarter(sql, sql`g.school_id`, sql`p.school_year`)} as quarter) f
      cross join lateral (
        select coalesce(sum(h.hours), 0)::int as planned, count(*)::int as themes,
          coalesce(sum(greatest(0, h.hours - (select count(*) from lesson l where l.theme_uuid = h.uuid)))
            filter (where h.quarter >= f.quarter), 0)::int as missing
        from plan_theme h where h.plan_uuid = p.uuid) h
      cross join lateral (
        select count(*)::int as lessons, count(*) filter (where l.theme_uuid is null)::int as spare from lesson l
        where l.group_id = p.group_id and l.subject_id = p.subject_id and l.school_year = p.school_year and l.state <> 'cancelled'
          and l.subgroup_id is not distinct from p.subgroup_id) l
    where ${where} and ${mayRead(sql, actor)} order by ${inAlphabet(sql, nameIn(sql, language))}, part, p.uuid`;
  return [...rows];
}

/** Classes in the order of grades. */
export async function loadGroups(sql: Queryable, actor: Actor): Promise<PlanGroup[]> {
  const rows = await sql<PlanGroup[]>`
    with plans as (
      select p.uuid, p.group_id, p.school_year from calendar_plan p join "group" g on g.id = p.group_id and g.school_year = p.school_year
      where g.school_id = ${actor.schoolId} and ${mayRead(sql, actor)}),
    begun as (
      select school_year, ${firstQuarter(sql, sql`${actor.schoolId}::int`, sql`own.school_year`)} as quarter
      from (select distinct school_year from plans) own),
    unlaid as (
      select group_id, sum(greatest(0, hours - laid))::int as missing
      from (select p.group_id, h.hours, count(l.uuid) as laid from plans p join begun b on b.school_year = p.school_year
        join plan_theme h on h.plan_uuid = p.uuid and h.quarter >= b.quarter
        left join lesson l on l.theme_uuid = h.uuid group by p.group_id, h.uuid) h group by group_id)
    select g.id, g.grade || ' «' || g.letter || '»' as label, (select count(*)::int from plans p where p.group_id = g.id) as plans,
      (select count(*)::int from (select distinct e.subject_id, e.subgroup_id from teaching e
        where e.group_id = g.id and ${isTeachingNow(sql, 'e')} and (e.person_id = ${actor.personId} or ${isGroupInPlace(sql, actor)})
          and not exists (select from calendar_plan p where p.group_id = g.id and p.school_year = g.school_year and p.subject_id = e.subject_id
            and p.subgroup_id is not distinct from e.subgroup_id)) e) as without,
      coalesce((select missing from unlaid where group_id = g.id), 0) as missing
    from "group" g where g.school_id = ${actor.schoolId} and g.archived_on is null and ${isOwnClass(sql, actor)}
    order by g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id`;
  return [...rows];
}

type Subjects = DataOf<typeof planSubjects>;

/** Loads the subjects that a plan can be made for: of a teacher what they teach there, of the management every subject. */
export async function loadSubjects(
  sql: Queryable,
  actor: Actor,
  group: ClassOf,
  language: Language,
): Promise<Subjects['subjects']> {
  const name = nameIn(sql, language);
  const isOwn = sql`e.group_id = ${group.id} and e.subject_id = t.id and ${isTeachingNow(sql, 'e')}`;
  const mine = sql`exists (select from teaching e where ${isOwn} and e.person_id = ${actor.personId})`;
  const isOfTeacher = actor.role === 'TCHR' || actor.role === 'GL';
  const rows = await sql<Subjects['subjects']>`
    select t.id, ${name} as title,
      (select e.person_id from teaching e where ${isOwn} and e.subgroup_id is null order by e.id limit 1) as teacher_id,
      coalesce((select json_agg(json_build_object('id', u.id, 'number', u.number, 'teacher_id', u.teacher_id) order by u.number)
        from subgroup u where u.group_id = ${group.id} and u.subject_id = t.id
          and (${!isOfTeacher} or u.teacher_id = ${actor.personId})), '[]'::json) as subgroups
    from school_subject t where t.archived_on is null and (${!isOfTeacher} or ${mine})
    order by exists (select from teaching e where ${isOwn}) desc, ${inAlphabet(sql, name)}`;
  return [...rows];
}

export async function loadParallel(sql: Queryable, group: { id: number; grade: number; schoolId: number }, actor: Actor) {
  const rows = await sql<{ id: number; label: string }[]>`
    select g.id, g.grade || ' «' || g.letter || '»' as label from "group" g
    where g.school_id = ${group.schoolId} and g.grade = ${group.grade} and g.id <> ${group.id} and g.archived_on is null
      and ${isOwnClass(sql, actor)}
    order by ${inAlphabet(sql, sql`g.letter`)}, g.id`;
  return [...rows];
}

/** In the order of the plan. @param where over the theme `h` */
export async function selectThemes(sql: Queryable, where: Fragment): Promise<PlanThemeRow[]> {
  const rows = await sql<PlanThemeRow[]>`
    select h.uuid, h.revision, h.plan_uuid as calendar_plan_uuid, h.type, h.quarter, h.section, h.theme, h.goals, h.hours, h.note,
      h.entity_kind, h.entity_id, h.template_uuid as calendar_plan_template_uuid
    from plan_theme h where ${where} order by h.quarter, h.position, h.uuid`;
  return [...rows];
}

export interface LessonOfPlan {
  scheduleUuid: string;
  date: string;
  time: string;
  quarter: number;
  theme_uuid: string | null;
  isFixed: boolean;
  isPast: boolean;
}

/** In the order of time, without the cancelled ones. */
export async function lessonsOfPlan(sql: Queryable, plan: PlanOf): Promise<LessonOfPlan[]> {
  const offset = sql`${plan.utcOffsetMinutes}::int`;
  const rows = await sql<LessonOfPlan[]>`
    select l.uuid as "scheduleUuid", l.date::text as date, to_char(l.start_minute * interval '1 minute', 'HH24:MI') as time, l.quarter, l.theme_uuid,
      ${isHeld(sql, offset)} as "isFixed", l.date < ${today(sql, offset)} as "isPast"
    from lesson l where l.group_id = ${plan.groupId} and l.subject_id = ${plan.subjectId} and l.school_year = ${plan.schoolYear}
      and l.subgroup_id is not distinct from ${plan.subgroupId}::int and l.state <> 'cancelled'
    order by l.date, l.start_minute, l.uuid`;
  return [...rows];
}

/** Themes with the days of their lessons, and how hours and lessons fit in each quarter. */
export async function loadLaid(sql: Queryable, plan: PlanOf): Promise<{ themes: LaidTheme[]; quarters: PlanQuarter[] }> {
  const [themes, lessons, [first]] = await Promise.all([
    selectThemes(sql, sql`h.plan_uuid = ${plan.uuid}`),
    lessonsOfPlan(sql, plan),
    sql<
      { quarter: number }[]
    >`select ${firstQuarter(sql, sql`${plan.schoolId}::int`, sql`${plan.schoolYear}::int`)} as quarter`,
  ]);
  const isBefore = (quarter: number): boolean => quarter < (first?.quarter ?? 1);
  const laid = themes.map((theme): LaidTheme => {
    const own = lessons.filter(({ theme_uuid: uuid }) => uuid === theme.uuid);
    return { ...theme, lessons: own, missing: isBefore(theme.quarter) ? 0 : Math.max(0, theme.hours - own.length) };
  });
  const quarters = [1, 2, 3, 4].map((number): PlanQuarter => {
    const own = laid.filter(({ quarter }) => quarter === number);
    const slots = lessons.filter(({ quarter }) => quarter === number);
    return {
      number,
      isBeforeLessons: isBefore(number),
      hours: own.reduce((sum, { hours }) => sum + hours, 0),
      lessons: slots.length,
      missing: own.reduce((sum, { missing }) => sum + missing, 0),
      spare: slots.filter(({ theme_uuid: uuid }) => uuid === null).length,
    };
  });
  return { themes: laid, quarters };
}
