import { expect as plain } from '@playwright/test';

/** Waits as long as a busy machine may need, also outside Playwright's runner, whose settings would hold there. */
export const expect = plain.configure({ timeout: 30_000 });
