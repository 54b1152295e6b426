/** Events while a test is being sat (E§2, E§4, E§7, E§8), in one test. */
import type { Page } from '@playwright/test';
import type { Behaviour, Viewer, ViewerTable } from '../screen.ts';
import { answers, notices } from './statuses.ts';

const room = (page: Page) => page.getByTestId('room');

/** The path of the running test. */
const pathOf = ({ person }: Viewer): string => `/testing/${person.examId}/test`;

const sitting: readonly Behaviour[] = [
  {
    says: 'E§2 While a test is in progress, the guard forces navigation to the test page',
    see: async (viewer) => {
      const { page, opens, expect } = viewer;
      await opens('/schedule');
      await expect(page).toHaveURL((url) => url.pathname === pathOf(viewer));
      await expect(room(page)).toBeVisible();
    },
  },
  {
    says: 'E§7 Answers are sent by send-answer',
    see: async ({ page, person, expect }) => {
      const call = page.waitForRequest(/send-answers?$/);
      await person.answers(1, 'right');
      Object.assign(sent, { path: new URL((await call).url()).pathname });
      expect(sent.path).toBe('/api/testing/send-answers');
      await person.expectPlace(1, 'server');
    },
    differs: {
      deviation: 'Answers are sent one by one (E§7)',
      isAsSpecified: () => Promise.resolve(sent.path.endsWith('/send-answer')),
    },
  },
  {
    says: 'E§8 A failed answer send raises an error with the message of the server',
    see: async ({ page, person }) => {
      await answers(page, /send-answers?$/, 500, {});
      const response = page.waitForResponse(/send-answers?$/);
      await person.answers(2, 'right');
      await response;
      await person.expectPlace(2, 'tablet');
    },
    differs: {
      deviation: 'A failed answer send raises an error (E§8)',
      isAsSpecified: async ({ page, person }) => {
        const count = await notices(page).count();
        await page.unrouteAll();
        await person.expectPlace(2, 'server');
        return count > 0;
      },
    },
  },
  {
    says: 'E§4 Next on the last question leads to the first',
    see: async ({ page, person, expect }) => {
      await person.goesTo(person.questions.length);
      await page.locator('[data-move="finish"]').last().click();
      await expect(page.getByTestId('finish-dialog')).toBeVisible();
    },
    differs: {
      deviation: 'Next on the last question leads to the first (E§4, TST-4)',
      isAsSpecified: async ({ page, person, expect }) => {
        const shown = await person.question.getAttribute('data-question-id');
        await page.keyboard.press('Escape');
        await expect(page.getByTestId('finish-dialog')).toHaveCount(0);
        return shown === String(person.questions[0]?.id);
      },
    },
  },
  {
    says: 'E§8 Failing to load a test redirects',
    see: async ({ page, opens, person, expect }) => {
      await answers(page, `**/api/testing/${person.examId}/data**`, 404, {});
      await answers(page, `**/api/testing/${person.examId}/data`, 404, {});
      await opens(`/testing/${person.examId}/test`);
      await expect(page.getByRole('button', { name: 'Повторить' }).or(room(page))).toBeVisible();
    },
    differs: {
      deviation: 'Failing to load a test redirects (E§8)',
      isAsSpecified: (viewer) => Promise.resolve(new URL(viewer.page.url()).pathname !== pathOf(viewer)),
    },
  },
  {
    says: 'P§8 A 401 during a test signs out',
    see: async ({ page, opens, person, expect }) => {
      await page.unrouteAll();
      await opens(`/testing/${person.examId}/test`);
      await person.isInTheRoom();
      await person.place.examiner.endSessions(person.login);
      await person.answers(3, 'right');
      await person.expectPlace(3, 'server');
      await expect(person.banner('signed-out')).toBeVisible();
    },
    differs: {
      deviation: 'A 401 signs out (P§8)',
      isAsSpecified: ({ page }) => Promise.resolve(/\/login/.test(page.url())),
    },
  },
];

const sent = { path: '' };

export const sittingStudent: ViewerTable = {
  by: 'ST',
  name: 'who sits a test',
  begins: async ({ person }) => {
    await person.begins('testing', 2);
  },
  names: {},
  screens: [],
  behaviours: sitting,
};
