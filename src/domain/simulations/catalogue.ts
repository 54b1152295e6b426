/** The simulators with their formulas. Routes load only `categories.ts`. */
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
