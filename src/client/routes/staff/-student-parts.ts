import { PagesView } from '#client/features/lessons/pages-view.tsx';
import { SimpleModuleView } from '#client/features/lessons/module-view.tsx';
import { TaskView } from '#client/features/lessons/task-view.tsx';
import { simulationWords } from '#client/features/simulations/all-words.ts';
import { SimulationPart } from '#client/features/simulations/simulation-screen.tsx';

/** Components of the player that the pages for writing or showing a lesson use. */
export const studentParts = {
  Pages: PagesView,
  Module: SimpleModuleView,
  Task: TaskView,
  Simulator: SimulationPart,
  simulatorNames: simulationWords,
} as const;
