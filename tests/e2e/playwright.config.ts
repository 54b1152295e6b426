import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Two cores: the server, its database and the browser share them.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
