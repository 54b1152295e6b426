/** Schools are closed for some days: lessons go, plans are laid again, teachers are notified, all in one transaction. */
import { localDay } from '#domain/exam/local-time.ts';
import { closedNames } from '#domain/schedule/closed-reasons.ts';
import { closedDayAdd, closedDayList, closedDayRemove } from '#contract/plans/closed-days.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { isSchoolInPlace, placeOf } from '#server/access/scope.ts';
import { makeLessons } from '#server/areas/schedule/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { planTexts } from './texts.ts';

interface DayOff {
  id: number;
  from: string;
  to: string;
  gradeFrom: number;
  gradeTo: number;
  kz: string;
  ru: string;
}

interface SchoolOf {
  id: number;
  schoolYear: number;
  today: string;
}

export function closedDayHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(closedDayList, async ({ actor, language }): Promise<Reply<typeof closedDayList>> => {
      const own = ownPlace(sql, actor);
      const rows = await sql<DataOf<typeof closedDayList>>`
        select o.id, o.start_date::text as "from", o.end_date::text as "to", o.grade_from as "gradeFrom", o.grade_to as "gradeTo",
          ${language === 'kz' ? sql`o.name_kz` : sql`o.name_ru`} as reason,
          case when o.school_id is not null then 'school' when o.department_id is not null then 'department'
            when o.region_id is not null then 'region' else 'country' end as place,
          coalesce(${own} and o.end_date >= (now() at time zone 'UTC')::date, false) as "canRemove"
        from day_off o where o.kind = 'closed' and ${concerns(sql, actor)}
          and o.end_date >= (select start_date from school_year where year = school_year_of(now()))
        order by o.start_date desc, o.id desc limit 200`;
      return { data: [...rows] };
    }),

    handle(closedDayAdd, ({ body, actor, language, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof closedDayAdd>> => {
        const schools = await findSchools(tx, actor, now);
        if (schools.some(({ today }) => body.from < today)) return refuse({ from: planTexts.past }, language);
        const { kz, ru } = closedNames[body.reason];
        const place = placeOf(actor);
        const columns = {
          start_date: body.from,
          end_date: body.to,
          kind: 'closed',
          grade_from: body.gradeFrom,
          grade_to: body.gradeTo,
          department_id: place.of === 'department' ? place.id : null,
          school_id: place.of === 'school' ? place.id : null,
          name_kz: kz,
          name_ru: ru,
          created_by: actor.personId,
        };
        const [row] = await tx<{ id: number }[]>`insert into day_off ${tx(columns)} returning id`;
        const day = { id: row?.id ?? 0, ...body, kz, ru };
        const change = { kind: 'closed day', id: day.id, before: null, after: columns };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: await replan(tx, schools, day, true) };
      }),
    ),

    handle(closedDayRemove, ({ params, actor, now, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof closedDayRemove>> => {
        const [day] = await tx<DayOff[]>`
          delete from day_off o where o.id = ${params.id} and o.kind = 'closed' and ${ownPlace(tx, actor)}
          returning o.id, o.start_date::text as "from", o.end_date::text as "to", o.grade_from as "gradeFrom", o.grade_to as "gradeTo",
            o.name_kz as kz, o.name_ru as ru`;
        if (!day) return fail('NOT_FOUND');
        const change = { kind: 'closed day', id: day.id, before: { ...day }, after: null };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        return { data: await replan(tx, await findSchools(tx, actor, now), day, false) };
      }),
    ),
  ];
}

/** Those that the actor's own place closed; over `o`. */
function ownPlace(sql: Queryable, actor: Actor): Fragment {
  const place = placeOf(actor);
  if (place.of === 'department') return sql`o.department_id = ${place.id}`;
  return place.of === 'school' ? sql`o.school_id = ${place.id}` : sql`false`;
}

/** True for days off of the place, of its ancestors, and of a department's schools; over `o`. */
function concerns(sql: Queryable, actor: Actor): Fragment {
  return sql`exists (
    select from school s join department d on d.id = s.department_id where ${isSchoolInPlace(sql, actor)}
      and (o.school_id is null or o.school_id = s.id) and (o.department_id is null or o.department_id = d.id)
      and (o.region_id is null or o.region_id = d.region_id))`;
}

/** Schools in the actor's place that have a schedule. */
async function findSchools(tx: Queryable, actor: Actor, now: number): Promise<SchoolOf[]> {
  const rows = await tx<{ id: number; schoolYear: number; offset: number }[]>`
    select s.id, school_year_of(now()) as "schoolYear", s.utc_offset_minutes as offset from school s
    where ${isSchoolInPlace(tx, actor)}
      and exists (select from schedule_week w where w.school_id = s.id and w.state = 'live' and w.archived_at is null) order by s.id`;
  return rows.map(({ id, schoolYear, offset }) => ({ id, schoolYear, today: localDay(now, offset) }));
}

/** In the order of schools: two who close at once wait for each other. */
async function replan(tx: Queryable, schools: readonly SchoolOf[], day: DayOff, isClosed: boolean) {
  let lessons = 0;
  let teachers = 0;
  for (const school of schools) {
    const from = day.from < school.today ? school.today : day.from;
    if (day.to < from) continue;
    await lockSchedule(tx, school.id);
    const before = await look(tx, school, { ...day, from });
    await cancelSingle(tx, school, { ...day, from }, isClosed);
    await makeLessons(tx, { schoolId: school.id, schoolYear: school.schoolYear, from, until: day.to });
    const after = await look(tx, school, { ...day, from });
    const changes = changesOf(before, after);
    for (const [teacherId, change] of changes) {
      lessons += change.lessons;
      const data = { isClosed, from, to: day.to, reason: { kz: day.kz, ru: day.ru }, ...change };
      await notify(tx, tx`select ${teacherId}::int as id`, { kind: 'days-closed', data });
    }
    teachers += changes.size;
  }
  return { schools: schools.length, lessons, teachers };
}

/**
 * A lesson that stands for one day only, or was changed by hand, is not made again from the week: it is cancelled, and stays
 * so.
 */
async function cancelSingle(tx: Queryable, school: SchoolOf, day: DayOff, isClosed: boolean): Promise<void> {
  if (!isClosed) return;
  await tx`
    update lesson l set state = 'cancelled', theme_uuid = null, revision = l.revision + 1, updated_at = now() from "group" g
    where g.id = l.group_id and l.school_id = ${school.id} and l.date between ${day.from} and ${day.to}
      and g.grade between ${day.gradeFrom} and ${day.gradeTo} and l.state in ('planned', 'moved') and (l.is_one_time or l.is_changed)`;
}

interface Look {
  /** Number of lessons on the days, by teacher. */
  lessons: Map<number, number>;
  themes: Map<string, { teacher: number; first: string | null; missing: number }>;
}

async function look(tx: Queryable, school: SchoolOf, day: DayOff): Promise<Look> {
  const lessons = await tx<{ teacher: number; count: number }[]>`
    select teacher_id as teacher, count(*)::int as count from lesson
    where school_id = ${school.id} and date between ${day.from} and ${day.to} and state <> 'cancelled' and teacher_id is not null
    group by teacher_id`;
  const themes = await tx<{ uuid: string; teacher: number; first: string | null; missing: number }[]>`
    select h.uuid, p.teacher_id as teacher, min(l.date)::text as first, greatest(0, h.hours - count(l.uuid))::int as missing
    from calendar_plan p join "group" g on g.id = p.group_id join plan_theme h on h.plan_uuid = p.uuid
      left join lesson l on l.theme_uuid = h.uuid
    where g.school_id = ${school.id} and p.school_year = ${school.schoolYear} and p.teacher_id is not null
    group by h.uuid, p.teacher_id`;
  return {
    lessons: new Map(lessons.map(({ teacher, count }) => [teacher, count])),
    themes: new Map(themes.map(({ uuid, ...theme }) => [uuid, theme])),
  };
}

interface Change {
  /** Lessons that went, or came back. */
  lessons: number;
  /** Themes that begin on another day. */
  themes: number;
  /** Hours that found a lesson before and find none now, or the other way round. */
  missing: number;
}

/** By teacher; those whom nothing changed for are left out. */
function changesOf(before: Look, after: Look): Map<number, Change> {
  const all = new Map<number, Change>();
  const of = (teacher: number): Change => {
    const change = all.get(teacher) ?? { lessons: 0, themes: 0, missing: 0 };
    all.set(teacher, change);
    return change;
  };
  for (const teacher of new Set([...before.lessons.keys(), ...after.lessons.keys()])) {
    const difference = Math.abs((before.lessons.get(teacher) ?? 0) - (after.lessons.get(teacher) ?? 0));
    if (difference > 0) of(teacher).lessons = difference;
  }
  for (const [uuid, { teacher, first, missing }] of after.themes) {
    const was = before.themes.get(uuid);
    if (!was || (was.first === first && was.missing === missing)) continue;
    const change = of(teacher);
    if (was.first !== first) change.themes += 1;
    change.missing += Math.abs(missing - was.missing);
  }
  return all;
}
