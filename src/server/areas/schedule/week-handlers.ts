/** The weekly schedule of a class: what its form offers, its lessons, add, change, remove. */
import { localDay } from '#domain/exam/local-time.ts';
import { usualBellsOn } from '#domain/schedule/bells.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import type { Language } from '#domain/language.ts';
import {
  lessonsByCard,
  scheduleCreateData,
  scheduleItemAdd,
  scheduleItemRemove,
  scheduleItemSave,
  scheduleList,
  type ScheduleItem,
} from '#contract/schedule/week-schedule.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { isTeachingNow } from '#server/access/teaching-now.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts, translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { changedByOther } from './changed-by.ts';
import { clashesWith, findClass, forcedReason, judgeItem, selectItems, type ClassOf, type ItemBody } from './items.ts';
import { findLiveWeek } from './live-week.ts';
import { nothing, remake } from './remake.ts';
import { loadBellSets } from './school-calendar.ts';

export interface Call {
  actor: Actor;
  language: Language;
  now: number;
  request: { ip: string; id: string };
}

export function weekHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(scheduleCreateData, async ({ params, actor, language, now }): Promise<Reply<typeof scheduleCreateData>> => {
      const group = await findClass(sql, actor, params.groupId);
      return group ? { data: await offer(sql, group, language, now) } : fail('NOT_FOUND');
    }),

    handle(scheduleList, async ({ body, actor, language, now }): Promise<Reply<typeof scheduleList>> => {
      const weekId = body.week_id ?? (await findLiveWeek(sql, actor.schoolId, now));
      const [week] = await sql`select from schedule_week where id = ${weekId} and school_id = ${actor.schoolId}`;
      const group = body.group_id === undefined ? null : await findClass(sql, actor, body.group_id);
      if ((!week && weekId !== null) || (group === null && body.group_id !== undefined)) return fail('NOT_FOUND');
      const where = sql`i.week_id = ${weekId} ${group ? sql`and i.group_id = ${group.id}` : sql``}`;
      return { data: { items: await selectItems(sql, where, language) } };
    }),

    handle(lessonsByCard, async ({ query, actor, language, now }): Promise<Reply<typeof lessonsByCard>> => {
      const group = await findClass(sql, actor, query.group_id);
      if (!group) return fail('NOT_FOUND');
      const weekId = await findLiveWeek(sql, group.schoolId, now);
      const part = query.subgroup === undefined ? sql`` : sql`and i.subgroup_id = ${query.subgroup}`;
      const where = sql`i.week_id = ${weekId} and i.group_id = ${group.id} and i.subject_id = ${query.subject_id} ${part}`;
      return { data: { items: await selectItems(sql, where, language) } };
    }),

    handle(scheduleItemAdd, ({ body: { creationId, ...sent }, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof scheduleItemAdd>> => {
        const group = await findClass(tx, call.actor, sent.group_id);
        if (!group) return fail('NOT_FOUND');
        await lockSchedule(tx, group.schoolId);
        const [again] = creationId ? await selectItems(tx, tx`i.creation_id = ${creationId}`, call.language) : [];
        if (again) return again.group_id === group.id ? { data: { item: again, ...nothing } } : fail('NOT_FOUND');
        const weekId = sent.week_id ?? (await findLiveWeek(tx, group.schoolId, call.now, sent.date));
        if (weekId === null) return refuse({ week_id: fieldTexts.required }, call.language);
        return write(tx, call, group, { ...placeOf(sent), week_id: weekId }, null, creationId ?? null);
      }),
    ),

    handle(scheduleItemSave, ({ params, body: { revision, ...sent }, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof scheduleItemSave>> => {
        const group = await findClass(tx, call.actor, sent.group_id);
        if (!group) return fail('NOT_FOUND');
        await lockSchedule(tx, group.schoolId);
        const [before] = await selectItems(tx, tx`i.id = ${params.itemId} and i.group_id = ${group.id}`, call.language);
        if (!before) return fail('NOT_FOUND');
        if (revision !== undefined && revision !== before.revision) return changedByOther(tx, 'schedule item', before.id);
        const { week_id = before.week_id, room_id = before.room_id, isPinned = before.isPinned } = sent;
        return write(tx, call, group, { ...placeOf(sent), week_id, room_id, isPinned }, before, null);
      }),
    ),

    handle(scheduleItemRemove, ({ params, query, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof scheduleItemRemove>> => {
        const [known] = await selectItems(tx, tx`i.id = ${params.itemId}`, call.language);
        const group = known && (await findClass(tx, call.actor, known.group_id));
        if (!group) return fail('NOT_FOUND');
        await lockSchedule(tx, group.schoolId);
        // Somebody may have changed or removed it while this call waited.
        const [before] = await selectItems(tx, tx`i.id = ${params.itemId} and i.group_id = ${group.id}`, call.language);
        if (!before) return fail('NOT_FOUND');
        if (query.revision !== undefined && query.revision !== before.revision)
          return changedByOther(tx, 'schedule item', before.id);
        await tx`delete from schedule_item where id = ${before.id}`;
        const { removed, dropped } = await remake(tx, call);
        await log(tx, call, before.id, before, null);
        return { data: { removed, dropped } };
      }),
    ),
  ];
}

/** Without what the specification sends beside it, and what is taken for the week (P§3). */
function placeOf<Sent extends object>(sent: Sent) {
  const place: Sent & { date?: unknown; quarter_id?: unknown; calendar_plan_lesson_uuid?: unknown } = sent;
  const { date: _date, quarter_id: _quarter, calendar_plan_lesson_uuid: _theme, ...rest } = place;
  return rest;
}

/** Inside the school's lock. */
async function write(
  tx: Queryable,
  call: Call,
  group: ClassOf,
  body: ItemBody,
  before: ScheduleItem | null,
  creationId: string | null,
): Promise<Failure | { data: DataOf<typeof scheduleItemAdd> }> {
  const { actor, language } = call;
  const canForce = isOneOf(actor.role, management);
  const { part, faults } = await judgeItem(tx, group, body);
  if (Object.keys(faults).length > 0) return refuse(faults, language);
  const clashes = await clashesWith(tx, before?.id ?? 0, body, part, language);
  if (clashes.length > 0 && !(body.isForce && canForce))
    return fail('SCHEDULE_CLASH', { errors: { clash: clashes.map((text) => translate(language, text)) } });
  const columns = {
    week_id: body.week_id,
    group_id: body.group_id,
    subgroup_id: body.subgroup_id,
    part,
    subject_id: body.subject_id,
    teacher_id: body.teacher_id,
    room_id: body.room_id,
    weekday: body.week_day,
    start_minute: minutesOf(body.time_start),
    end_minute: minutesOf(body.time_end),
    is_pinned: body.isPinned,
    // A clash that is gone needs no reason any more.
    forced_reason: forcedReason(clashes, body),
  };
  const [row] = before
    ? await tx<
        { id: number }[]
      >`update schedule_item set ${tx(columns)}, revision = revision + 1 where id = ${before.id} returning id`
    : await tx<{ id: number }[]>`insert into schedule_item ${tx({ ...columns, creation_id: creationId })} returning id`;
  const made = await remake(tx, call);
  const [item] = await selectItems(tx, tx`i.id = ${row?.id ?? 0}`, language);
  if (!item) throw new Error('The lesson that was just written is not there');
  await log(tx, call, item.id, before, item);
  return { data: { item, ...made } };
}

export function log(
  tx: Queryable,
  { actor, request }: Call,
  id: number,
  before: ScheduleItem | null,
  after: ScheduleItem | null,
) {
  return auditRecord(tx, { personId: actor.personId, kind: 'schedule item', id, before, after, ...traceOf(request) });
}

type Offered = DataOf<typeof scheduleCreateData>;

async function offer(sql: Queryable, group: ClassOf, language: Language, now: number): Promise<Offered> {
  const name = language === 'kz' ? sql`t.name_kz` : sql`t.name_ru`;
  const [[school], weeks, sets, subjects, teachers, rooms] = await Promise.all([
    sql<{ days: number }[]>`select days_per_week as days from school where id = ${group.schoolId}`,
    sql<Offered['weeks']>`
      select id, name, state, position, start_date::text as "startDate", end_date::text as "endDate" from schedule_week
      where school_id = ${group.schoolId} and archived_at is null order by state desc, start_date, position, id`,
    loadBellSets(sql, [group.schoolId]),
    sql<Offered['subjects']>`
      select t.id, ${name} as title,
        (select e.person_id from teaching e where e.group_id = ${group.id} and e.subject_id = t.id and e.subgroup_id is null
          and ${isTeachingNow(sql, 'e')} order by e.id limit 1) as teacher_id,
        coalesce((select json_agg(json_build_object('id', u.id, 'number', u.number, 'teacher_id', u.teacher_id) order by u.number)
          from subgroup u where u.group_id = ${group.id} and u.subject_id = t.id), '[]'::json) as subgroups
      from school_subject t where t.archived_on is null
      order by exists (select from teaching e where e.group_id = ${group.id} and e.subject_id = t.id and ${isTeachingNow(sql, 'e')}) desc,
        ${inAlphabet(sql, name)}`,
    sql<Offered['teachers']>`
      select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as title from person p
      where p.school_id = ${group.schoolId} and p.role in ('TCHR', 'GL', 'ZVCH', 'DCR') and p.deleted_at is null and p.left_on is null
      order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`,
    sql<Offered['rooms']>`
      select id, name as title, kind from room where school_id = ${group.schoolId} and archived_on is null order by name, id`,
  ]);
  const { id, label, shift, schoolId, schoolYear } = group;
  return {
    group: { id, label, shift, schoolId, schoolYear },
    daysPerWeek: school?.days ?? 5,
    weeks: [...weeks],
    bells: [...usualBellsOn(sets, { shift: group.shift, grade: group.grade, date: localDay(now, group.utcOffsetMinutes) })],
    subjects: [...subjects],
    teachers: [...teachers],
    rooms: [...rooms],
  };
}
