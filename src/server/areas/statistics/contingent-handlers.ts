/** Statistics of the own students by kind of access, with the switches of their classes. */
import type { Reply } from '#server/http/reply.ts';
import {
  contingentFlows,
  contingentOff,
  contingentOfGroup,
  contingentOn,
  contingentStatistic,
  type ContingentFlow,
} from '#contract/statistics/contingent.ts';
import type { Language } from '#domain/language.ts';
import type { ContingentKind } from '#domain/statistics/kinds.ts';
import { switchFlow } from '#server/areas/appointment/services.ts';
import { audit, traceOf } from '#server/audit/audit.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { groupsSheet, studentsSheet } from './contingent-sheets.ts';
import { listFlows, loadGroups, loadStudents } from './contingent.ts';

interface Call {
  actor: Actor;
  language: Language;
  request: { ip: string; id: string };
}

export function contingentHandlers({ storage: { sql } }: Services): Handler[] {
  async function findFlow(actor: Actor, kind: ContingentKind, accessId: number, now: number): Promise<ContingentFlow | null> {
    const flows = await listFlows(sql, actor, now);
    return flows?.find((flow) => flow.kind === kind && flow.accessId === accessId) ?? null;
  }

  async function note({ actor, request }: Call, subject: string): Promise<void> {
    const { personId } = actor;
    await audit(sql, { personId, action: 'results-export', subject, ...traceOf(request), isDone: true });
  }

  function turning(endpoint: typeof contingentOn, isOn: boolean): Handler {
    return handle(endpoint, async ({ params, actor, now, request }) => {
      const flow = await findFlow(actor, params.kind, params.accessId, now);
      if (!flow?.isSwitched) return fail('NOT_FOUND');
      return sql.begin(async (tx): Promise<Reply<typeof endpoint>> => {
        const wanted = { flowId: flow.accessId, groupIds: [params.groupId], isOn };
        const switched = await switchFlow(tx, wanted, { actor, now, trace: traceOf(request) });
        return isFailure(switched) ? switched : { data: { isOn } };
      });
    });
  }

  return [
    handle(contingentFlows, async ({ actor, now }) => {
      const flows = await listFlows(sql, actor, now);
      return flows ? { data: flows } : fail('NOT_FOUND');
    }),

    handle(contingentStatistic, async ({ params, now, wantsSheet, ...call }) => {
      const flow = await findFlow(call.actor, params.kind, params.accessId, now);
      if (!flow) return fail('NOT_FOUND');
      const groups = await loadGroups(sql, call.actor, flow);
      if (!wantsSheet) return { data: { flow, groups } };
      await note(call, `${flow.kind} ${flow.schoolYear} of school ${call.actor.schoolId}`);
      return { sheet: groupsSheet(groups, call.language), name: `${flow.kind}-${flow.schoolYear}` };
    }),

    handle(contingentOfGroup, async ({ params, now, wantsSheet, ...call }) => {
      const flow = await findFlow(call.actor, params.kind, params.accessId, now);
      const [group] = flow ? await loadGroups(sql, call.actor, flow, params.groupId) : [];
      if (!flow || !group) return fail('NOT_FOUND');
      const of = await loadStudents(sql, flow, group.id);
      if (!wantsSheet) return { data: { flow, group, ...of } };
      await note(call, `${flow.kind} ${flow.schoolYear} of group ${group.id}`);
      return { sheet: studentsSheet(of, call.language), name: `${group.name}-${flow.schoolYear}` };
    }),

    turning(contingentOn, true),
    turning(contingentOff, false),
  ];
}
