/** Lessons to go through, and how far classes are in them. Their addresses are known only from a student's list. */
import type { Page } from '@playwright/test';
import type { OwnLessonRow } from '#contract/lessons/player.ts';
import { expect } from '../support/patience.ts';
import { signIn } from '../support/sitting.ts';
import type { Screen } from './screens.ts';

/** Student of a class with lessons on its plans. */
const withLessons = 'student1';

type Place = OwnLessonRow & { scheduleId: string; userId: number };

/** A lesson with a date. */
async function place(page: Page, kind: OwnLessonRow['kind'], login: string): Promise<Place> {
  const client = await signIn(new URL(page.url()).origin, login);
  const { data } = await client.call<{ rows: OwnLessonRow[] }>('GET', '/api/lessons-own');
  const row = data.rows.find((one) => one.kind === kind && one.scheduleId !== null);
  if (!row?.scheduleId || !client.user) throw new Error('The demo has no such lesson');
  return { ...row, scheduleId: row.scheduleId, userId: client.user.userId };
}

function opens(kind: OwnLessonRow['kind'], addressOf: (place: Place) => string, shown: string) {
  return async (page: Page, login: string): Promise<void> => {
    const student = login.startsWith('student') ? login : withLessons;
    await page.goto(addressOf(await place(page, kind, student)));
    await expect(page.getByTestId(shown).first()).toBeVisible();
  };
}

const exam = ({ scheduleId, userId, lessonId }: Place) => `/schedule/exam/platform/${scheduleId}/${userId}/test/${lessonId}`;

export const lessonScreens: readonly Screen[] = [
  {
    route: null,
    name: 'lesson-materials',
    as: ['student'],
    hasLessons: true,
    path: '/schedule',
    ready: opens('lesson', ({ scheduleId }) => `/schedule/lesson/${scheduleId}/materials`, 'own-lesson'),
  },
  {
    route: '/schedule/content/platform/$lessonType/$lessonId',
    name: 'lesson-player',
    as: ['student'],
    hasLessons: true,
    path: '/schedule',
    ready: async (page, login) => {
      await opens('lesson', ({ lessonId }) => `/schedule/content/platform/lesson/${lessonId}`, 'lesson-player')(page, login);
      const start = page.getByTestId('start-lesson');
      const shown = page.getByTestId('lesson-page');
      await expect(start.or(shown)).toBeVisible();
      if (await start.isVisible()) await start.click();
      await expect(shown).toBeVisible();
    },
  },
  {
    route: '/content/lessons/platform/$lessonType/$lessonId',
    name: 'lesson-from-content',
    as: ['student'],
    hasLessons: true,
    path: '/schedule',
    ready: opens('lesson', ({ lessonId }) => `/content/lessons/platform/lesson/${lessonId}`, 'lesson-player'),
  },
  {
    route: '/schedule/exam/platform/$scheduleId/$userId/$lessonType/$lessonId',
    name: 'lesson-check',
    as: ['student'],
    hasLessons: true,
    path: '/schedule',
    ready: opens('test', exam, 'lesson-player'),
  },
  {
    route: '/schedule/exam/platform/$scheduleId/$userId/$lessonType/$lessonId/$finished',
    name: 'lesson-check-finished',
    as: ['student'],
    hasLessons: true,
    path: '/schedule',
    ready: opens('test', (one) => `${exam(one)}/finished`, 'lesson-player'),
  },
  {
    route: '/schedule/control/lesson/progress/$lessonType/$scheduleId/$lessonId/$userId',
    name: 'lesson-progress',
    as: ['director'],
    path: '/schedule',
    ready: opens(
      'lesson',
      ({ scheduleId, lessonId }) => `/schedule/control/lesson/progress/lesson/${scheduleId}/${lessonId}/all`,
      'progress-counts',
    ),
  },
  {
    route: '/schedule/lecture/control/answer/$scheduleId/$answerId',
    name: 'lesson-answer',
    as: ['director'],
    path: '/schedule',
    ready: opens(
      'lesson',
      ({ scheduleId, lessonId, userId }) => `/schedule/lecture/control/answer/${scheduleId}/${lessonId}-${userId}`,
      'lesson-answer',
    ),
  },
];
