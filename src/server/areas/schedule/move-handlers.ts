/** Lessons of a week are moved, several at once: dragged, or changing places. */
import { isOneOf, management } from '#domain/person/role.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { scheduleItemsMove, type ScheduleItem } from '#contract/schedule/week-schedule.ts';
import type { DataOf, OutputOf } from '#contract/endpoint.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldTexts, translate } from '#server/http/messages.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { changedByOther } from './changed-by.ts';
import { findClass, forcedReason, selectItems, wordsOfClashes, type ClassOf } from './items.ts';
import { findLiveWeek } from './live-week.ts';
import { remake } from './remake.ts';
import { scheduleTexts } from './texts.ts';
import { log, type Call } from './week-handlers.ts';

type Body = OutputOf<(typeof scheduleItemsMove)['body']> & { week_id: number };

interface Moved {
  before: ScheduleItem;
  after: ScheduleItem;
}

export function moveHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(scheduleItemsMove, ({ body: sent, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof scheduleItemsMove>> => {
        const week_id = sent.week_id ?? (await findLiveWeek(tx, call.actor.schoolId, call.now));
        if (week_id === null) return fail('NOT_FOUND');
        const body = { ...sent, week_id };
        const found = await findMoved(tx, call, body);
        if (!('moved' in found)) return found;
        const { group, moved } = found;
        const fault = await faultOf(tx, group, body);
        if (fault) return refuse(fault, call.language);
        return write(tx, call, body, moved);
      }),
    ),
  ];
}

/** The lessons with what they become, inside the school's lock. */
async function findMoved(tx: Queryable, call: Call, body: Body): Promise<Failure | { group: ClassOf; moved: Moved[] }> {
  const ids = body.moves.map(({ id }) => id);
  const [first] = await tx<{ groupId: number }[]>`select group_id as "groupId" from schedule_item where id = ${ids[0] ?? 0}`;
  const group = first ? await findClass(tx, call.actor, first.groupId) : null;
  if (!group) return fail('NOT_FOUND');
  await lockSchedule(tx, group.schoolId);
  const items = await selectItems(tx, tx`i.id = any(${tx.array(ids)}::int[]) and i.week_id = ${body.week_id}`, call.language);
  for (const groupId of new Set(items.map(({ group_id }) => group_id)))
    if (!(await findClass(tx, call.actor, groupId))) return fail('NOT_FOUND');
  const moved: Moved[] = [];
  for (const { id, revision, room_id, ...place } of body.moves) {
    const before = items.find((item) => item.id === id);
    if (!before) return fail('NOT_FOUND');
    if (revision !== undefined && revision !== before.revision) return changedByOther(tx, 'schedule item', id);
    moved.push({ before, after: { ...before, ...place, room_id: room_id === undefined ? before.room_id : room_id } });
  }
  return { group, moved };
}

async function faultOf(tx: Queryable, group: ClassOf, { moves }: Body) {
  if (moves.some(({ time_start, time_end }) => minutesOf(time_end) <= minutesOf(time_start)))
    return { moves: scheduleTexts.endsFirst };
  const rooms = [...new Set(moves.flatMap(({ room_id: id }) => (typeof id === 'number' ? [id] : [])))];
  const known = await tx`
    select id from room where id = any(${tx.array(rooms)}::int[]) and school_id = ${group.schoolId} and archived_on is null`;
  if (known.length < rooms.length) return { moves: fieldTexts.gone };
  return null;
}

async function write(
  tx: Queryable,
  call: Call,
  body: Body,
  moved: readonly Moved[],
): Promise<Failure | { data: DataOf<typeof scheduleItemsMove> }> {
  const { actor, language } = call;
  const days = [...new Set(moved.map(({ after }) => after.week_day))];
  const ids = new Set(moved.map(({ after }) => after.id));
  const others = await selectItems(tx, tx`i.week_id = ${body.week_id} and i.weekday = any(${tx.array(days)}::int[])`, language);
  const present = [...others.filter(({ id }) => !ids.has(id)), ...moved.map(({ after }) => after)];
  const clashes = moved.map(({ after }) => wordsOfClashes(after, present));
  const words = clashes.flat();
  if (words.length > 0 && !(body.isForce && isOneOf(actor.role, management)))
    return fail('SCHEDULE_CLASH', { errors: { clash: [...new Set(words.map((text) => translate(language, text)))] } });
  const rows = moved.map(({ after }, index) => ({
    id: after.id,
    weekday: after.week_day,
    start_minute: minutesOf(after.time_start),
    end_minute: minutesOf(after.time_end),
    room_id: after.room_id,
    reason: forcedReason(clashes[index] ?? [], body),
  }));
  const columns = tx`json_to_recordset(${JSON.stringify(rows)}::text::json)
    as m(id int, weekday smallint, start_minute smallint, end_minute smallint, room_id int, reason text)`;
  // Outside of the constraints while one takes the place that the other still has.
  await tx`
    update schedule_item i set forced_reason = 'moving', weekday = m.weekday, start_minute = m.start_minute, end_minute = m.end_minute,
      room_id = m.room_id, revision = revision + 1 from ${columns} where i.id = m.id`;
  await tx`update schedule_item i set forced_reason = m.reason from ${columns} where i.id = m.id`;
  const made = await remake(tx, call);
  const items = await selectItems(tx, tx`i.id = any(${tx.array([...ids])}::int[])`, language);
  for (const { before } of moved) await log(tx, call, before.id, before, items.find(({ id }) => id === before.id) ?? null);
  return { data: { items, ...made } };
}
