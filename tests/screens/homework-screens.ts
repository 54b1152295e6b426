/** Pages of homework, of both sides. Addresses of a homework are known only from the lists. */
import type { Page } from '@playwright/test';
import { mondayOf } from '#domain/schedule/days.ts';
import { photo } from '../support/homework-works.ts';
import { expect } from '../support/patience.ts';
import type { Screen } from './screens.ts';

const teachers = ['teacher', 'director'] as const;
const list = '/homework/control/list?checked=true';
const absent = '00000000-0000-4000-8000-000000000000';
const thisMonday = mondayOf(new Date().toISOString().slice(0, 10));

const firstRow = (page: Page) => page.getByTestId('homework-row').first().getByRole('link');

/** Checks that the pictures of the task and of the answer are shown, wider than a phone. */
async function picturesShown(page: Page): Promise<void> {
  const pictures = page.getByTestId('assigned').getByRole('listitem').getByRole('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    // They load once they are near.
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', photo.width);
  }
}

async function openWorks(page: Page): Promise<void> {
  await firstRow(page).click();
  await expect(page.getByTestId('works')).toBeVisible();
}

/** The one that students hand in photographs of. */
async function openPages(page: Page): Promise<void> {
  const row = page.getByTestId('homework-row').filter({ hasText: /Тақырып бойынша жаттығулар|Упражнения по теме/ });
  await row.first().getByRole('link').click();
  await expect(page.getByTestId('works')).toBeVisible();
}

async function openForm(page: Page): Promise<void> {
  await page.getByTestId('lesson-link').first().click();
  await page.getByTestId('give-homework-link').click();
  await expect(page.getByTestId('give')).toBeVisible();
}

export const homeworkScreens: readonly Screen[] = [
  {
    route: '/homework/list',
    name: 'own-homework',
    as: ['student'],
    path: '/homework/list',
    hasLessons: true,
    hasPictures: true,
  },
  {
    route: '/homework/assigned/$answerId',
    name: 'own-homework-open',
    as: ['student'],
    path: '/homework/assigned/#',
    hasLessons: true,
    hasPictures: true,
    ready: picturesShown,
  },
  { route: '/homework/control/list', name: 'homework-list', as: teachers, path: list },
  // These two only lead on.
  { route: '/homework', name: 'homework-leads-on', as: ['student'], path: '/homework' },
  { route: '/homework/$homeworkId', name: 'homework-of-an-address', as: ['student'], path: `/homework/${absent}` },
  { route: '/homework/control/$homeworkId', name: 'homework-works', as: ['director'], path: list, ready: openWorks },
  {
    route: '/homework/control/$homeworkId/preview',
    name: 'as-given',
    as: ['director'],
    path: list,
    ready: async (page) => {
      await openWorks(page);
      await page.locator('main a[href$="/preview"]').click();
      await expect(page.getByTestId('homework-body')).toBeVisible();
    },
  },
  {
    route: '/homework/control/$homeworkId/task',
    name: 'one-task',
    as: ['director'],
    path: list,
    ready: async (page) => {
      await openPages(page);
      await page.getByTestId('one-task').click();
      await expect(page.getByTestId('task-screen')).toBeVisible();
    },
  },
  {
    route: '/homework/control/$homeworkId/edit',
    name: 'edit-homework',
    as: ['director'],
    path: list,
    ready: async (page) => {
      await openWorks(page);
      await page.locator('main a[href$="/edit"]').click();
      await expect(page.getByTestId('save-homework')).toBeVisible();
    },
  },
  {
    route: '/homework/control/assigned/$answerId',
    name: 'review',
    as: ['director'],
    // Only where something waits to be checked.
    path: '/homework/control/list?checked=false',
    ready: async (page) => {
      await openPages(page);
      await page.getByTestId('review-next').click();
      await expect(page.getByTestId('work-place')).toBeVisible();
    },
  },
  {
    route: '/homework/control/$scheduleId/create',
    name: 'give-homework',
    as: ['teacher'],
    path: `/schedule/${thisMonday}`,
    ready: openForm,
  },
  {
    route: '/control/homework/create/$scheduleId',
    name: 'give-homework-of-nothing',
    as: ['teacher'],
    path: `/control/homework/create/${absent}`,
  },
];
