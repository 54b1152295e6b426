import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SimulationCategory } from '#domain/simulations/categories.ts';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import { fractionsWords, graphsWords, probabilityWords, punnettWords, titrationWords } from './other-words.ts';
import { circuitWords, gasWords, lensWords, leverWords, pendulumWords } from './physics-words.ts';
import type { SimulationWords } from './words.ts';

export const simulationWords: Readonly<Record<SimulationId, SimulationWords>> = {
  pendulum: pendulumWords,
  circuit: circuitWords,
  lever: leverWords,
  lens: lensWords,
  gas: gasWords,
  titration: titrationWords,
  graphs: graphsWords,
  fractions: fractionsWords,
  probability: probabilityWords,
  punnett: punnettWords,
};

export const categoryWords: Readonly<Record<SimulationCategory, MessageDescriptor>> = {
  physics: msg`Physics`,
  chemistry: msg`Chemistry`,
  mathematics: msg`Mathematics`,
  biology: msg`Biology`,
};
