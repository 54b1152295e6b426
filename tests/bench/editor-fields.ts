/** Typing in the question editor, wherever one can: a few words into every text field of a new question of each mechanic, at 4x CPU slowdown. */
import type { Locator, Page } from '@playwright/test';
import { startDemo } from './conditions.ts';
import { openBenchPage, signIn, type BenchPage } from './browser.ts';
import { kazakhExam, pauseMs, watch } from './editor.ts';
import type { Figure } from './figures.ts';

const words = 'Өзен қайда құяды екен? ';
const number = '12';
/** Wait after a press on the field, so that the work it caused is over: the first letter is measured, not the press. */
const restMs = 1500;

async function mechanicsOf(page: Page, url: string): Promise<string[]> {
  await openNew(page, url);
  const ids = await page
    .locator('[data-mechanic]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-mechanic') ?? ''));
  return [...new Set(ids)];
}

/** A new question with its list of mechanics open. */
async function openNew(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/exam-editor/exams/edit/${String(kazakhExam)}/questions/create`);
  await page.getByTestId('mechanic-picker').locator('summary').click();
}

/** @returns each frame's length, ms, from just before the first letter until the draft has been sent. */
async function typeInto(page: Page, field: Locator): Promise<number[]> {
  await field.click();
  await page.waitForTimeout(restMs);
  const isNumber = /numeric|decimal/.test((await field.getAttribute('inputmode')) ?? '');
  await page.evaluate(watch);
  for (const letter of isNumber ? number : words) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(pauseMs);
  }
  await page.waitForTimeout(restMs);
  return page.evaluate(() => {
    window.benchFrames.end();
    return window.benchFrames.frames;
  });
}

async function measure({ page, cdp }: BenchPage, url: string, mechanic: string): Promise<number[][]> {
  await openNew(page, url);
  await page.getByTestId('mechanic-picker').locator(`[data-mechanic="${mechanic}"]`).click();
  const parts = page.getByTestId('content').locator('[data-part]');
  const fields = parts.locator('[role="textbox"], textarea, input:is([type="text"], :not([type])):not([readonly])');
  await fields.first().waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // To slow the page stops it for a moment.
  await page.waitForTimeout(restMs);
  const frames: number[][] = [];
  for (let index = 0; index < (await fields.count()); index += 1) frames.push(await typeInto(page, fields.nth(index)));
  return frames;
}

export async function benchEditorFields(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const withPage = async <Value>(use: (bench: BenchPage) => Promise<Value>): Promise<Value> => {
    const bench = await openBenchPage(1);
    try {
      await bench.page.setViewportSize({ width: 1366, height: 900 });
      await signIn(bench.page, demo.url, 'exam1');
      return await use(bench);
    } finally {
      await bench.browser.close();
    }
  };
  const rounds: number[][][] = [];
  try {
    const mechanics = await withPage(({ page }) => mechanicsOf(page, demo.url));
    for (let round = 0; round < runs; round += 1) {
      const fields: number[][] = [];
      for (const mechanic of mechanics) fields.push(...(await withPage((bench) => measure(bench, demo.url, mechanic))));
      rounds.push(fields);
    }
  } finally {
    await demo.stop();
  }
  const note = `${String(rounds[0]?.length ?? 0)} fields of all mechanics, 4x slowdown`;
  const figure = (what: string, target: string, unit: string, of: (frames: number[]) => number): Figure => {
    return {
      what: `question editor, every field: ${what}`,
      target,
      values: rounds.map((fields) => of(fields.flat())),
      unit,
      note,
    };
  };
  return [
    figure('longest frame while typing', '<= 50 ms', 'ms', (frames) =>
      frames.reduce((longest, ms) => Math.max(longest, ms), 0),
    ),
    figure('frames over 50 ms', '0', '', (frames) => frames.filter((ms) => ms > 50).length),
  ];
}
