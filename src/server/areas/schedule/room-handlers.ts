/** Rooms of a school: list, add, change, remove. */
import { roomAdd, roomList, roomRemove, roomSave, type SchoolRoom } from '#contract/schedule/rooms.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { isTaken } from './items.ts';
import { scheduleTexts } from './texts.ts';
import type { Call } from './week-handlers.ts';

type Body = Omit<OutputOf<(typeof roomAdd)['body']>, 'creationId'>;

export function roomHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(roomList, async ({ actor }): Promise<Reply<typeof roomList>> => {
      return { data: { rooms: await selectRooms(sql, sql`r.school_id = ${actor.schoolId}`) } };
    }),

    handle(roomAdd, ({ body: { creationId, ...body }, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof roomAdd>> => {
        const { schoolId } = call.actor;
        if (schoolId === null) return fail('NOT_FOUND');
        await lockSchedule(tx, schoolId);
        const [again] = await selectRooms(tx, tx`r.creation_id = ${creationId} and r.school_id = ${schoolId}`);
        if (!again && (await isTaken(tx, 'room', creationId))) return fail('NOT_FOUND');
        if (again) return { data: { room: again } };
        return write(tx, call, schoolId, body, null, creationId);
      }),
    ),

    handle(roomSave, ({ params, body: { revision, ...body }, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof roomSave>> => {
        const { schoolId } = call.actor;
        const before = await findLocked(tx, call, params.roomId);
        if (!before || schoolId === null) return fail('NOT_FOUND');
        if (revision !== undefined && revision !== before.revision) return fail('EDIT_CONFLICT');
        return write(tx, call, schoolId, body, before, null);
      }),
    ),

    handle(roomRemove, ({ params, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof roomRemove>> => {
        const before = await findLocked(tx, call, params.roomId);
        if (!before) return fail('NOT_FOUND');
        const [used] = await tx`
          select from schedule_item i join schedule_week w on w.id = i.week_id and w.archived_at is null where i.room_id = ${before.id} limit 1`;
        if (used) return fail('IN_USE');
        await tx`update room set archived_on = current_date, revision = revision + 1 where id = ${before.id}`;
        await log(tx, call, before, null);
        return { data: { removed: true } };
      }),
    ),
  ];
}

/** @param where over `r` */
async function selectRooms(sql: Queryable, where: Fragment): Promise<SchoolRoom[]> {
  const rows = await sql<SchoolRoom[]>`
    select r.id, r.revision, r.name, r.kind, r.capacity, coalesce(u.lessons, 0)::int as lessons, coalesce(u.groups, '{}') as groups
    from room r left join lateral (
      select sum(c.lessons) as lessons, array_agg(c.label order by c.grade, c.label) as groups from (
        select g.grade, g.grade || ' «' || g.letter || '»' as label, count(*) as lessons
        from schedule_item i join schedule_week w on w.id = i.week_id and w.state = 'live' and w.archived_at is null
          join "group" g on g.id = i.group_id
        where i.room_id = r.id group by g.id) c) u on true
    where r.archived_on is null and ${where} order by ${inAlphabet(sql, sql`r.name`)}, r.id`;
  return [...rows];
}

/** Finds a room of the actor's own school, inside its lock. */
async function findLocked(tx: Queryable, { actor }: Call, id: number): Promise<SchoolRoom | null> {
  if (actor.schoolId === null) return null;
  await lockSchedule(tx, actor.schoolId);
  const [room] = await selectRooms(tx, tx`r.id = ${id} and r.school_id = ${actor.schoolId}`);
  return room ?? null;
}

async function write(
  tx: Queryable,
  call: Call,
  schoolId: number,
  { name, kind, capacity }: Body,
  before: SchoolRoom | null,
  creationId: string | null,
): Promise<Failure | { data: { room: SchoolRoom } }> {
  const [taken] = await tx`
    select from room where school_id = ${schoolId} and name = ${name} and archived_on is null and id is distinct from ${before?.id ?? null}`;
  if (taken) return refuse({ name: scheduleTexts.roomTaken }, call.language);
  const [row] = before
    ? await tx<{ id: number }[]>`
        update room set name = ${name}, kind = ${kind}, capacity = ${capacity}, revision = revision + 1 where id = ${before.id} returning id`
    : await tx<{ id: number }[]>`
        insert into room (school_id, name, kind, capacity, creation_id) values (${schoolId}, ${name}, ${kind}, ${capacity}, ${creationId})
        returning id`;
  const [room] = await selectRooms(tx, tx`r.id = ${row?.id ?? 0}`);
  if (!room) throw new Error('The room that was just written is not there');
  await log(tx, call, before, room);
  return { data: { room } };
}

function log(tx: Queryable, { actor, request }: Call, before: SchoolRoom | null, after: SchoolRoom | null) {
  const id = (after ?? before)?.id ?? 0;
  return auditRecord(tx, { personId: actor.personId, kind: 'room', id, before, after, ...traceOf(request) });
}
