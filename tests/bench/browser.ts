/** A browser slowed down as a school tablet on a bad day: CPU and network by DevTools' own throttles. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { untilAllHeld } from '../support/held-files.ts';
import { chromiumArguments, findChromium } from '../support/find-chromium.ts';

export interface BenchPage {
  browser: Browser;
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}

/** 400 ms round trips, 400 kbit/s both ways: what Lighthouse calls slow 3G. */
export const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
export const unthrottled = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** @param more arguments of the browser */
export async function openBenchPage(cpuSlowdown: number, more: readonly string[] = []): Promise<BenchPage> {
  const browser = await chromium.launch({ executablePath: findChromium('whole'), args: [...chromiumArguments, ...more] });
  const context = await browser.newContext({ viewport: { width: 768, height: 1024 }, hasTouch: true, locale: 'kk-KZ' });
  // The loader of these scripts wraps named functions in a call that the page does not know.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (cpuSlowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { browser, context, page, cdp };
}

export async function signIn(page: Page, url: string, login: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('#login-name').fill(login);
  await page.locator('#login-password').fill('synaq-demo');
  await page.locator('#login-password').press('Enter');
  await page.waitForURL(`${url}/about`);
}

/** Opens a student's test and waits for its first question. */
export async function openTest(page: Page, url: string, examId: number): Promise<void> {
  await page.goto(`${url}/testing/${examId}/test`);
  await page.getByTestId('question').waitFor();
}

/** Waits until the service worker has all files of the held pages, so that a reload needs no network. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(untilAllHeld);
}
