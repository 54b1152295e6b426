/**
 * Actions on the bus, for its journey and its variants: works are taken along, reviewed and returned, and others act meanwhile.
 */
import type { Page } from '@playwright/test';
import type { School } from './journey.ts';
import { command, handIn, type GivenHomework } from './homework-works.ts';
import { expect } from './patience.ts';
import { signIn } from './sitting.ts';
import type { Student } from './student.ts';

/** A line across the page, as a finger draws it. */
async function writes(page: Page): Promise<void> {
  const box = await page.getByTestId('page').boundingBox();
  if (!box) throw new Error('There is no page');
  await page.mouse.move(box.x + box.width * 0.2, box.y + 60);
  await page.mouse.down();
  for (const step of [0.3, 0.45, 0.6]) await page.mouse.move(box.x + box.width * step, box.y + 60 + step * 100);
  await page.mouse.up();
}

export async function reviews(page: Page, mark: number): Promise<void> {
  await expect(page.getByTestId('page-picture')).toHaveJSProperty('naturalWidth', 16);
  await writes(page);
  await page.getByTestId('tool-tick').click();
  await page.getByTestId('page').click({ position: { x: 60, y: 160 } });
  await expect(page.getByTestId('stroke')).toHaveCount(1);
  await expect(page.getByTestId('stamp')).toHaveCount(1);
  await page.getByTestId(`mark-${mark}`).click();
  await page.getByTestId('comment').fill(`Жақсы, ${mark}`);
  await page.getByTestId('return').click();
}

export async function takesAlong(teacher: Student): Promise<void> {
  const { page } = teacher;
  const pack = page.getByTestId('homework-pack');
  await teacher.goes('/control/take-along');
  await pack.getByTestId('take-along').click();
  // The data and the pages that show it are ready: from here on no network is needed.
  await expect(pack).toHaveAttribute('data-state', 'ready');
}

/** The school's director reviews a work, and a student sends theirs again. */
export async function othersAct(school: School, { works }: GivenHomework): Promise<void> {
  const [first, second] = works;
  if (!first || !second) throw new Error('no works');
  const [row] = await school.examiner.sql<{ login: string }[]>`
    select d.login from person d join person s on s.school_id = d.school_id where d.role = 'DCR' and s.login = ${first.login} limit 1`;
  const director = await signIn(school.url, row?.login ?? '');
  const review = { answerId: first.answerId, version: 1, mark: 4, points: 10, rubric: null, comment: 'Director' };
  expect(await command(director, 'homework-review', review)).toBe('applied');
  await handIn(school.url, second.client, second.answerId, 'Екінші рет');
}
