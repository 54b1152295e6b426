/** Simulators: the lists, and a picture of each. */
import { categoryIds, simulationsOf } from '#domain/simulations/categories.ts';
import type { Screen } from './screens.ts';

const readers = ['student', 'teacher', 'country'] as const;

export const simulationScreens: readonly Screen[] = [
  { route: '/simulation', name: 'simulations', as: readers, path: '/simulation' },
  { route: '/simulation/$categoryId', name: 'simulations-of-physics', as: readers, path: '/simulation/physics' },
  ...categoryIds.flatMap((category) =>
    simulationsOf(category).map((id): Screen => ({
      route: '/simulation/$categoryId/$lessonId',
      name: `simulation-${id}`,
      as: ['student'],
      path: `/simulation/${category}/${id}`,
      ready: async (page) => {
        await page.getByTestId('simulation').locator('svg').first().waitFor();
      },
    })),
  ),
];
