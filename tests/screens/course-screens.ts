/** Courses of lessons: of teachers, and the simulators of students. Addresses are known from the lists. */
import type { Page } from '@playwright/test';
import { expect } from '../support/patience.ts';
import type { Screen } from './screens.ts';

const teachers = ['teacher', 'director'] as const;

async function openCourse(page: Page): Promise<void> {
  await page.getByTestId('course-card').first().getByRole('link').click();
  await expect(page.getByTestId('lesson-row').first()).toBeVisible();
}

async function openLesson(page: Page): Promise<void> {
  await page.getByTestId('lesson-row').first().getByRole('link').click();
  await expect(page.getByTestId('course-lesson')).toBeVisible();
}

/** Where another picture has begun the lesson, it is open already. */
async function startLesson(page: Page): Promise<void> {
  const text = page.getByTestId('lesson-page');
  const start = page.getByTestId('start-lesson');
  await expect(text.or(start)).toBeVisible();
  if (await text.isVisible()) return;
  await start.click();
  const dialog = page.getByTestId('course-language');
  await expect(dialog.or(text)).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Қазақша' }).click();
  await expect(text).toBeVisible();
}

const authors = ['director', 'country'] as const;

async function openEditor(page: Page): Promise<void> {
  await page.getByTestId('course-list').locator('a[href^="/control/courses/"]').first().click();
  await expect(page.getByTestId('course-editor')).toBeVisible();
  await page.getByTestId('edited-lesson').first().getByRole('button').first().click();
}

export const courseScreens: readonly Screen[] = [
  { route: '/control/courses', name: 'course-list', as: authors, path: '/control/courses' },
  { route: '/control/courses/$courseId', name: 'course-editor', as: authors, path: '/control/courses', ready: openEditor },
  {
    route: '/control/courses/$courseId/learners',
    name: 'course-learners',
    as: authors,
    path: '/control/courses',
    ready: async (page) => {
      await openEditor(page);
      await page.locator('a[href$="/learners"]').click();
      await expect(page.getByTestId('course-learners')).toBeVisible();
    },
  },
  { route: '/catalog/my-courses', name: 'my-courses', as: teachers, path: '/catalog/my-courses' },
  { route: '/catalog/my-courses/$courseId', name: 'course', as: teachers, path: '/catalog/my-courses', ready: openCourse },
  {
    route: '/catalog/my-courses/$courseId/$lessonId',
    name: 'course-lesson',
    as: ['teacher'],
    path: '/catalog/my-courses',
    ready: async (page) => {
      await openCourse(page);
      await openLesson(page);
      await startLesson(page);
    },
  },
  {
    route: null,
    name: 'course-package',
    as: ['teacher'],
    path: '/catalog/my-courses',
    ready: async (page) => {
      await page.getByTestId('course-card').last().getByRole('link').click();
      await openLesson(page);
      await startLesson(page);
      if (await page.getByTestId('next-page').isVisible()) await page.getByTestId('next-page').click();
      await expect(page.frameLocator('[data-testid="package-frame"]').locator('#check')).toBeVisible();
    },
  },
  { route: '/content/simulator/lesson', name: 'simulator-lessons', as: ['student'], path: '/content/simulator/lesson' },
  {
    route: '/content/simulator/lesson/$courseId/$lessonId',
    name: 'simulator-lesson',
    as: ['student'],
    path: '/content/simulator/lesson',
    ready: async (page) => {
      await openLesson(page);
      await startLesson(page);
    },
  },
];
