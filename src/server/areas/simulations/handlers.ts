import { simulationIds } from '#domain/simulations/simulation.ts';
import { simulationResults, type SimulationResult } from '#contract/simulations/results.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { epoch } from '#server/storage/sql-parts.ts';

export function simulationHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(simulationResults, async ({ actor }) => {
      const results = await sql<SimulationResult[]>`
        select simulation, tries, best, out_of as "of", ${epoch(sql, sql`last_at`)} as "lastAt" from simulation_result
        where person_id = ${actor.personId} and simulation = any(${[...simulationIds]}) order by simulation`;
      return { data: { results } };
    }),
  ];
}
