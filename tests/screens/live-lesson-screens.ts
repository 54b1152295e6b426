/** Live lessons: before they begin, the stage, and one that was held. Their addresses are known only from the schedule. */
import type { Page } from '@playwright/test';
import type { OwnDays } from '#contract/schedule/own-schedule.ts';
import { addDays } from '#domain/schedule/days.ts';
import { expect } from '../support/patience.ts';
import { signIn } from '../support/sitting.ts';
import type { Screen } from './screens.ts';

/** Student of a class with live lessons. */
const withLive = 'student1';

/** A lesson of the class in this state. */
async function lessonThatIs(page: Page, state: 'planned' | 'ended'): Promise<string> {
  const client = await signIn(new URL(page.url()).origin, withLive);
  const today = new Date().toISOString().slice(0, 10);
  const path = `/api/schedule/own?from=${addDays(today, -30)}&to=${addDays(today, 30)}`;
  const lesson = (await client.call<OwnDays>('GET', path)).data.lessons.find(({ live }) => live === state);
  if (!lesson) throw new Error(`The demo has no live lesson that is ${state}`);
  return lesson.uuid;
}

function opens(state: 'planned' | 'ended', addressOf: (lessonId: string) => string, shown: string) {
  return async (page: Page): Promise<void> => {
    await page.goto(addressOf(await lessonThatIs(page, state)));
    await expect(page.getByTestId(shown)).toBeVisible();
  };
}

export const liveLessonScreens: readonly Screen[] = [
  {
    route: null,
    name: 'live-planner',
    as: ['director'],
    path: '/schedule',
    ready: opens('planned', (id) => `/schedule/lesson/${id}/live`, 'live-planner'),
  },
  {
    route: '/schedule/live/$scheduleId',
    name: 'live-lesson-again',
    as: ['student'],
    hasLessons: true,
    path: '/schedule',
    ready: opens('ended', (id) => `/schedule/live/${id}`, 'replay'),
  },
  {
    route: '/schedule/stage/$scheduleId',
    name: 'live-stage',
    as: ['director'],
    path: '/schedule',
    ready: opens('ended', (id) => `/schedule/stage/${id}`, 'replay'),
  },
];
