/** The picture of each simulator, a file of its own each: held ahead for use without a network. */
import type { ComponentType } from 'react';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ViewProps } from './view.ts';

export const simulationViews: Readonly<Record<SimulationId, ComponentType<ViewProps>>> = {
  pendulum: lazyPart(() => import('./pendulum.tsx').then(({ PendulumView }) => PendulumView)),
  circuit: lazyPart(() => import('./circuit.tsx').then(({ CircuitView }) => CircuitView)),
  lever: lazyPart(() => import('./lever.tsx').then(({ LeverView }) => LeverView)),
  lens: lazyPart(() => import('./lens.tsx').then(({ LensView }) => LensView)),
  gas: lazyPart(() => import('./gas.tsx').then(({ GasView }) => GasView)),
  titration: lazyPart(() => import('./titration.tsx').then(({ TitrationView }) => TitrationView)),
  graphs: lazyPart(() => import('./graphs.tsx').then(({ GraphsView }) => GraphsView)),
  fractions: lazyPart(() => import('./fractions.tsx').then(({ FractionsView }) => FractionsView)),
  probability: lazyPart(() => import('./probability.tsx').then(({ ProbabilityView }) => ProbabilityView)),
  punnett: lazyPart(() => import('./punnett.tsx').then(({ PunnettView }) => PunnettView)),
};
