import type { SimulationId } from '#domain/simulations/simulation.ts';

/** A simulator as it is chosen, in the page's language. */
export interface SimulatorName {
  id: SimulationId;
  name: string;
}
