/** The simulators by category (specification P§2 "simulation/{categoryId}/{lessonId}"). */
import { punnett } from './biology.ts';
import { titration } from './chemistry.ts';
import { fractions, graphs, probability } from './mathematics.ts';
import { circuit, gas, lens, lever, pendulum } from './physics.ts';
import type { Simulation, SimulationId } from './simulation.ts';

export const simulations: Readonly<Record<SimulationId, Simulation>> = {
  pendulum,
  circuit,
  lever,
  lens,
  gas,
  titration,
  graphs,
  fractions,
  probability,
  punnett,
};

/** In addresses: never renamed. */
export const simulationCategories = {
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
