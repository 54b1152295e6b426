/** Calendar plans and closed days. */
import type { Page } from '@playwright/test';
import { expect } from '../support/patience.ts';
import type { Screen } from './screens.ts';

/** Opens the plans of the first class that is found: the demo has plans of one grade. */
async function classPlans(page: Page): Promise<void> {
  await page.getByTestId('row').first().getByRole('link').click();
  await expect(page.getByTestId('add')).toBeVisible();
  await expect(page.getByTestId('row').first()).toBeVisible();
}

export const planScreens: readonly Screen[] = [
  { route: '/control/ktp', name: 'calendar-plans', as: ['teacher', 'director', 'lead'], path: '/control/ktp' },
  {
    route: '/control/ktp/$groupId',
    name: 'calendar-plans-of-a-class',
    as: ['director', 'zavuch'],
    path: '/control/ktp?search=9',
    ready: classPlans,
  },
  {
    route: '/control/ktp/$groupId/$calendarPlanId',
    name: 'calendar-plan',
    as: ['director', 'zavuch'],
    path: '/control/ktp?search=9',
    ready: async (page) => {
      await classPlans(page);
      await page.getByTestId('row').first().getByRole('link').click();
      await expect(page.getByTestId('quarter').first()).toBeVisible();
    },
  },
  {
    route: '/control/summative-load',
    name: 'summative-load',
    as: ['director', 'teacher'],
    path: '/control/summative-load?quarter=4',
    ready: async (page, login) => {
      if (login !== 'director1') return;
      await page.getByTestId('load-map').getByRole('button').first().click();
      await expect(page.getByTestId('load-week')).toBeVisible();
    },
  },
  { route: '/control/my-plans', name: 'own-plans', as: ['teacher'], path: '/control/my-plans' },
  {
    route: '/control/my-plans/$calendarPlanId',
    name: 'own-plan',
    as: ['director'],
    path: '/control/ktp?search=9',
    ready: async (page) => {
      await classPlans(page);
      const href = await page.getByTestId('row').first().getByRole('link').getAttribute('href');
      await page.goto(new URL(`/control/my-plans/${href?.split('/').at(-1) ?? ''}`, page.url()).href);
      await expect(page.getByTestId('theme').first()).toBeVisible();
    },
  },
  { route: '/control/closed-days', name: 'closed-days', as: ['director', 'department'], path: '/control/closed-days' },
];
