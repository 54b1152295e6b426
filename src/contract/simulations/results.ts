/** Scores of a person in the tasks of simulators. A task is handed in as a command (`commands/kinds/simulation-task.ts`). */
import * as v from 'valibot';
import { simulationIds } from '#domain/simulations/simulation.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { simulationReaders } from '#contract/readers.ts';

export const simulationResult = v.object({
  simulation: v.picklist(simulationIds),
  /** How often the task was handed in. */
  tries: v.number(),
  best: v.number(),
  of: v.number(),
  lastAt: v.number(),
});
export type SimulationResult = v.InferOutput<typeof simulationResult>;

export const simulationResults = defineEndpoint({
  tag: 'simulations',
  access: simulationReaders,
  scope: 'One’s own.',
  name: 'simulationResults',
  method: 'GET',
  path: '/api/simulations/results',
  summary: 'One’s points in the tasks of simulators',
  rate: 'read',
  data: v.object({ results: v.array(simulationResult) }),
});
