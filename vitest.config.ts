import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { leftOutBy } from './tests/suite/durations.ts';
import { LongestFirst } from './tests/suite/longest-first.ts';
import { third } from './tests/support/third.ts';
import viteConfig from './vite.config.ts';

const root = import.meta.dirname;
const unitTests = [
  'src',
  'tests/architecture',
  'tests/capacity',
  'tests/imports',
  'tests/offline',
  'tests/pages',
  'tests/suite',
]
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file));

/** Tests that put other modules in the place of real ones: what another file has loaded would keep the real ones. */
const withOwnModules = unitTests.filter((file) => readFileSync(join(root, file), 'utf8').includes('vi.mock('));

// `npm test` names what it leaves out; a run by hand leaves nothing out.
const leftOut = process.env['ROTATES'] ? leftOutBy(third) : [];

export default defineConfig(async (env) =>
  mergeConfig(await viteConfig(env), {
    test: {
      // No second try: a test that needs one depends on time, order or load, and is mended.
      sequence: { sequencer: LongestFirst },
      // `maxWorkers`: by itself the runner leaves one core idle, which on two cores doubles the time.
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: unitTests,
            exclude: [...withOwnModules, ...leftOut],
            setupFiles: [
              'tests/support/property-seed.ts',
              'tests/support/before-drawing.ts',
              'tests/support/restore-globals.ts',
            ],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            maxWorkers: 2,
            // Each worker loads the tests' dependencies once; loading them for each file took half of the time.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'isolated',
            include: withOwnModules,
            exclude: leftOut,
            setupFiles: ['tests/support/property-seed.ts', 'tests/support/before-drawing.ts'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
            maxWorkers: 2,
          },
        },
        {
          extends: true,
          test: {
            name: 'api',
            include: ['tests/api/**/*.test.ts', 'tests/specification/**/*.test.ts', 'tests/sql/**/*.test.ts'],
            exclude: leftOut,
            globalSetup: ['tests/support/api-global-setup.ts'],
            setupFiles: ['tests/support/property-seed.ts'],
            testTimeout: 240_000,
            hookTimeout: 240_000,
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
