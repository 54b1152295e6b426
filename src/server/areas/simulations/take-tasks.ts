/** Effect of a simulator's task that is handed in. */
import type postgres from 'postgres';
import { simulations } from '#domain/simulations/catalogue.ts';
import { judgeTask, taskQuestions } from '#domain/simulations/task.ts';
import type { SimulationTask } from '#contract/commands/kinds/simulation-task.ts';
import type { Verdict } from '#contract/commands/command.ts';
import { completeAfterTasks } from '#server/areas/courses/services.ts';
import type { Actor } from '#server/http/actor.ts';

interface Taking {
  tx: postgres.TransactionSql;
  actor: Actor;
}
interface Given {
  id: string;
  body: SimulationTask;
  madeAt: number;
}

/** One's own results. */
export function scopeTasks(_taking: Taking, commands: readonly Given[]): Promise<ReadonlySet<string>> {
  return Promise.resolve(new Set(commands.map(({ id }) => id)));
}

/** Each task counts as a try; the best one stays. */
export async function takeTasks({ tx, actor }: Taking, commands: readonly Given[]): Promise<Verdict[]> {
  const rows = commands.map(({ body: { simulation, seed, answers }, madeAt }) => ({
    simulation,
    points: judgeTask(simulations[simulation], seed, answers).filter(Boolean).length,
    madeAt: new Date(Math.max(madeAt, 0)).toISOString(),
  }));
  await tx`
    insert into simulation_result (person_id, simulation, tries, best, out_of, last_at)
    select ${actor.personId}, simulation, count(*), max(points), ${taskQuestions}, max("madeAt")
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(simulation text, points smallint, "madeAt" timestamptz)
    group by simulation order by simulation
    on conflict (person_id, simulation) do update set tries = simulation_result.tries + excluded.tries,
      best = greatest(simulation_result.best, excluded.best), last_at = greatest(simulation_result.last_at, excluded.last_at)`;
  await completeAfterTasks(tx, actor.personId, [...new Set(rows.map(({ simulation }) => simulation))]);
  return commands.map(() => ({ fate: 'applied' }));
}
