import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: '../support/seeded-data.ts',
  outputDir: '../../test-results/e2e',
  // More than cores: a journey waits for a network that is away, for clocks and for the disk more than half of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Two browsers, servers and databases on two cores: a machine that stalls for half a minute is no fault of the product. The second try is
  // named at the end, so that a test that needs it often is noticed and fixed.
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
