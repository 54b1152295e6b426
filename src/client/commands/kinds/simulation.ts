import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { simulationTaskKind, type SimulationTask } from '#contract/commands/kinds/simulation-task.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { ClientKind } from './client-kind.ts';

/** Tasks of one simulator are one stream. */
export function newTask(body: SimulationTask): NewCommand {
  const { kind, version } = simulationTaskKind;
  return { kind, version, subject: `simulation ${body.simulation}`, body: { ...body } };
}

/** Null: of another kind. */
export function taskOfBody(kind: string, body: CommandView['body']): SimulationTask | null {
  if (kind !== simulationTaskKind.kind) return null;
  const parsed = v.safeParse(simulationTaskKind.body, body);
  return parsed.success ? parsed.output : null;
}

export const simulationTask: ClientKind = {
  kind: simulationTaskKind.kind,
  title: msg`Task of a simulator`,
  mine: (body) =>
    taskOfBody(simulationTaskKind.kind, body)
      ?.answers.map((answer) => answer ?? '—')
      .join('; ') ?? '',
  theirs: () => null,
  over: () => null,
  applied: () => void queryClient.invalidateQueries({ queryKey: ['simulations'] }),
};
