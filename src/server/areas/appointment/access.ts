/** Access switches: a flow's tests on or off for groups of the own school. */
import { accessState, accessSwitch } from '#contract/appointment/access.ts';
import { switchedKinds } from '#domain/exam/appointment.ts';
import { localTime, schoolYearOf } from '#domain/exam/local-time.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Actor } from '#server/http/actor.ts';
import { fail, isFailure, type Failure, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { ensureFlows } from './flows.ts';
import { loadGroups, loadSchool, type School } from './school.ts';

export function accessHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(accessState, async ({ actor, now }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const flows = await ensureFlows(sql, switchedKinds, yearOf(school, now));
      const [groups, closed] = await Promise.all([
        loadGroups(sql, school.id),
        loadClosed(
          sql,
          school,
          flows.map(({ id }) => id),
        ),
      ]);
      return { data: { flows, groups, closed } };
    }),

    handle(accessSwitch, ({ body, ...call }) =>
      sql.begin(async (tx): Promise<Reply<typeof accessSwitch>> => {
        const switched = await switchFlow(tx, body, { ...call, trace: traceOf(call.request) });
        if (isFailure(switched)) return switched;
        const { school, flows } = switched;
        return { data: { closed: await loadClosed(tx, school, flows) } };
      }),
    ),
  ];
}

interface Switch {
  flowId: number;
  groupIds: readonly number[];
  isOn: boolean;
}

/** Switches a flow's tests on or off for groups of the caller's school, for all of them or for none. @returns the school and its flows' ids */
export async function switchFlow(
  tx: Queryable,
  { flowId, isOn, ...asked }: Switch,
  by: { actor: Actor; now: number; trace: { address: string; requestId: string } },
): Promise<Failure | { school: School; flows: number[] }> {
  const { actor, now, trace } = by;
  const school = await loadSchool(tx, actor);
  if (isFailure(school)) return school;
  const flows = await ensureFlows(tx, switchedKinds, yearOf(school, now));
  const flow = flows.find(({ id }) => id === flowId);
  const groupIds = [...new Set(asked.groupIds)];
  const own = await tx`
    select from "group" where school_id = ${school.id} and id = any(${tx.array(groupIds)}::int[]) order by id for key share`;
  if (!flow || own.length !== groupIds.length) return fail('NOT_FOUND');
  const changed = isOn
    ? await tx`delete from closed_flow where flow_id = ${flow.id} and group_id = any(${tx.array(groupIds)}::int[]) returning group_id`
    : await tx`
        insert into closed_flow (group_id, flow_id, closed_by, closed_at)
        select id, ${flow.id}, ${actor.personId}, ${new Date(now)} from unnest(${tx.array(groupIds)}::int[]) id order by id
        on conflict (group_id, flow_id) do nothing returning group_id`;
  if (changed.length > 0) {
    const subject = `flow ${flow.id}, kind ${flow.accessTypeId}: groups ${changed.map((row) => String(row['group_id'])).join(',')}`;
    await audit(tx, { personId: actor.personId, action: isOn ? 'flow-on' : 'flow-off', subject, ...trace, isDone: true });
  }
  return { school, flows: flows.map(({ id }) => id) };
}

function yearOf(school: School, now: number): number {
  return schoolYearOf(localTime(now, school.utcOffsetMinutes));
}

async function loadClosed(
  sql: Queryable,
  school: School,
  flowIds: readonly number[],
): Promise<{ groupId: number; flowId: number }[]> {
  const rows = await sql<{ groupId: number; flowId: number }[]>`
    select c.group_id as "groupId", c.flow_id as "flowId" from closed_flow c join "group" g on g.id = c.group_id
    where g.school_id = ${school.id} and c.flow_id = any(${sql.array([...flowIds])}::int[]) order by 1, 2`;
  return [...rows];
}
