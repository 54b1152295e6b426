/** The task of a simulator is handed in. The server asks the same questions of the seed, and scores them itself. Devices never conflict. */
import * as v from 'valibot';
import { simulationReaders } from '#contract/readers.ts';
import { simulationIds } from '#domain/simulations/simulation.ts';
import { highestSeed, taskQuestions } from '#domain/simulations/task.ts';
import { defineKind, type BodyOf } from './command-kind.ts';

export const simulationTaskKind = defineKind({
  kind: 'simulation-task',
  version: 1,
  access: simulationReaders,
  body: v.strictObject({
    simulation: v.picklist(simulationIds),
    seed: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(highestSeed)),
    /** Null: left empty. */
    answers: v.pipe(v.array(v.nullable(v.pipe(v.number(), v.finite()))), v.length(taskQuestions)),
  }),
  state: v.null(),
  mostFiles: 0,
});
export type SimulationTask = BodyOf<typeof simulationTaskKind>;
