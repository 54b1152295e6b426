/** The simulators by category (specification P§2 "simulation/{categoryId}/{lessonId}"). */
import type { SimulationId } from './simulation.ts';

/** In addresses: never renamed. */
const simulationCategories = {
  physics: ['pendulum', 'circuit', 'lever', 'lens', 'gas'],
  chemistry: ['titration'],
  mathematics: ['graphs', 'fractions', 'probability'],
  biology: ['punnett'],
} as const satisfies Record<string, readonly SimulationId[]>;
export type SimulationCategory = keyof typeof simulationCategories;
export const categoryIds = Object.keys(simulationCategories) as SimulationCategory[];

export function isCategory(text: string): text is SimulationCategory {
  return Object.hasOwn(simulationCategories, text);
}

export function simulationsOf(category: SimulationCategory): readonly SimulationId[] {
  return simulationCategories[category];
}
