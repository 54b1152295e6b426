/** The shape of the demo's courses. */
import type { Bilingual } from '#domain/language.ts';
import type { SimulationId } from '#domain/simulations/simulation.ts';

export interface DemoLesson {
  title: Bilingual;
  pages: readonly Bilingual[];
  simulation?: SimulationId;
}

export interface DemoCourse {
  title: Bilingual;
  about: Bilingual;
  audience: 'teachers' | 'students';
  lessons: readonly DemoLesson[];
}
