import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Tests of what keeps nothing between two calls: they may share their modules, and needn't load them again for each file. */
const stateless = [
  'src/{lib,domain,contract}/**/*.test.ts',
  'src/mechanics/**/*.test.ts',
  'src/server/areas/bank/{check,analysis}/**/*.test.ts',
  'src/server/bank-formats/write/**/*.test.ts',
];

export default defineConfig(async (env) =>
  mergeConfig(await viteConfig(env), {
    test: {
      // A machine that stalls for seconds is no fault of ours; tests/run.ts names whatever needed its second try. A property that has met a
      // counterexample would draw other values the second time.
      retry: { count: 1, condition: /^(?!Property failed)/ },
      // `maxWorkers`: by itself the runner leaves one core idle, which on two cores doubles the time.
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['src/**/*.test.{ts,tsx}', 'tests/{architecture,imports,offline}/**/*.test.ts'],
            exclude: stateless,
            setupFiles: ['tests/support/property-seed.ts', 'tests/support/before-drawing.ts'],
            testTimeout: 30_000,
            maxWorkers: 2,
          },
        },
        {
          extends: true,
          test: {
            name: 'stateless',
            include: stateless,
            setupFiles: ['tests/support/property-seed.ts'],
            isolate: false,
            testTimeout: 30_000,
            maxWorkers: 2,
          },
        },
        {
          extends: true,
          test: {
            name: 'api',
            include: ['tests/api/**/*.test.ts'],
            globalSetup: ['tests/support/api-global-setup.ts'],
            setupFiles: ['tests/support/property-seed.ts'],
            testTimeout: 30_000,
            hookTimeout: 60_000,
            maxWorkers: 2,
            // Each file has a server and a database of its own; what they are made of is loaded once in each worker.
            isolate: false,
            // After the unit tests: both would take both cores.
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }),
);
