import { defineConfig } from '@playwright/test';
import { basename } from 'node:path';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';
import { third } from '../support/third.ts';
import { leftOutBy, longSpecs } from '../suite/durations.ts';

const long = longSpecs.map((file) => `**/${basename(file)}`);
// `npm test` names what it leaves out; a run by hand leaves nothing out.
const leftOut = (process.env['ROTATES'] ? leftOutBy(third) : []).filter((file) => file.startsWith('tests/e2e/'));

export default defineConfig({
  testDir: '.',
  testIgnore: leftOut.map((file) => `**/${basename(file)}`),
  // The long ones begin first, so that no worker waits for the last of them.
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: [...leftOut.map((file) => `**/${basename(file)}`), ...long] },
  ],
  globalSetup: '../support/seeded-data.ts',
  outputDir: '../../test-results/e2e',
  // More than cores: a journey waits for a network that is away, for clocks and for the disk more than half of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Browsers, servers and databases on two cores: a machine that stalls for half a minute is no fault of the product. The second try is named
  // at the end, so that a test that needs it is noticed and mended.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    viewport: { width: 768, height: 1024 },
    locale: 'kk-KZ',
    // A third of the time on two cores: asked for where a failure is not understood.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
