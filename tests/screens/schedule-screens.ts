/** Pages of the schedule: one's own, those of classes, of the whole school. */
import type { Page } from '@playwright/test';
import { mondayOf } from '#domain/schedule/days.ts';
import { expect } from '../support/patience.ts';
import type { Screen } from './screens.ts';

const thisMonday = mondayOf(new Date().toISOString().slice(0, 10));

/** The first lesson of a schedule: its address is known only then. */
async function openLesson(page: Page): Promise<void> {
  await page.getByTestId('lesson-link').first().click();
  await expect(page.getByTestId('lesson-page')).toBeVisible();
}

async function openAbsence(page: Page): Promise<void> {
  await page.getByTestId('absence').first().getByRole('link').click();
  await expect(page.getByTestId('lesson').first()).toBeVisible();
}

/** The first of the list: its address is known only then. */
async function openPlace(page: Page, testId: string): Promise<void> {
  await page.getByTestId(testId).first().getByRole('link').click();
  await expect(page.getByTestId('print')).toBeVisible();
}

async function openLessonTab(page: Page): Promise<void> {
  await openLesson(page);
  await page.locator('main nav a[href$="/homework"]').click();
  await expect(page.getByTestId('lesson-homework')).toBeVisible();
}

function lesson(page: Page): Promise<void> {
  return expect(page.getByTestId('column').first()).toBeAttached();
}

export const scheduleScreens: readonly Screen[] = [
  {
    route: '/schedule',
    name: 'schedule',
    as: ['student', 'teacher', 'lead', 'zavuch', 'director'],
    path: '/schedule',
    ready: lesson,
  },
  {
    route: '/schedule/$date',
    name: 'schedule-of-a-day',
    as: ['teacher', 'student'],
    path: `/schedule/${thisMonday}`,
    ready: lesson,
  },
  {
    route: '/schedule/lesson/$scheduleId',
    name: 'lesson',
    as: ['student', 'teacher'],
    path: `/schedule/${thisMonday}`,
    ready: openLesson,
  },
  {
    route: '/schedule/lesson/$scheduleId/$tab',
    name: 'lesson-tab',
    as: ['teacher'],
    path: `/schedule/${thisMonday}`,
    ready: openLessonTab,
  },
  {
    route: '/control/schedules/$groupId/lesson/$scheduleId',
    name: 'lesson-of-a-class',
    as: ['director', 'lead'],
    path: `/control/schedules/@?date=${thisMonday}`,
    sat: true,
    ready: openLesson,
  },
  {
    route: '/control/schedules/$groupId/lesson/$scheduleId/$tab',
    name: 'lesson-of-a-class-tab',
    as: ['director'],
    path: `/control/schedules/@?date=${thisMonday}`,
    sat: true,
    ready: openLessonTab,
  },
  {
    route: null,
    name: 'lessons-of-a-class',
    as: ['director'],
    path: `/control/schedules/@?date=${thisMonday}`,
    sat: true,
    ready: (page) => expect(page.getByTestId('lesson').first()).toBeVisible(),
  },
  {
    route: null,
    name: 'single-students',
    as: ['director', 'lead'],
    path: '/control/schedules/@?student=0',
    sat: true,
    ready: async (page) => {
      const select = page.getByTestId('student');
      await expect(select).toBeVisible();
      await select.selectOption({ index: 1 });
      await page.getByTestId('add-change').click();
      await expect(page.getByTestId('student-dialog')).toBeVisible();
    },
  },
  { route: '/control/schedules/weeks', name: 'schedule-weeks', as: ['director'], path: '/control/schedules/weeks' },
  {
    route: '/control/schedules/weeks/$weekId',
    name: 'schedule-proposal',
    as: ['director'],
    path: '/control/schedules/weeks/1',
    ready: (page) => expect(page.getByTestId('begin')).toBeVisible(),
  },
  {
    route: '/control/schedules/bells',
    name: 'bells',
    as: ['director'],
    path: '/control/schedules/bells',
    ready: (page) => expect(page.getByTestId('bells').first()).toBeVisible(),
  },
  {
    route: null,
    name: 'bells-dialog',
    as: ['director'],
    path: '/control/schedules/bells',
    ready: async (page) => {
      await page.getByTestId('make-own').first().click();
      await expect(page.getByTestId('bells-dialog')).toBeVisible();
    },
  },
  {
    route: '/control/schedules/rooms',
    name: 'rooms',
    as: ['director'],
    path: '/control/schedules/rooms',
    ready: (page) => expect(page.getByTestId('room').first()).toBeVisible(),
  },
  {
    route: '/control/schedules/rooms/$roomId',
    name: 'week-of-a-room',
    as: ['director'],
    path: '/control/schedules/rooms',
    ready: (page) => openPlace(page, 'room'),
  },
  {
    route: '/control/schedules/teachers',
    name: 'teachers-weeks',
    as: ['director'],
    path: '/control/schedules/teachers',
    ready: (page) => expect(page.getByTestId('teacher').first()).toBeVisible(),
  },
  {
    route: '/control/schedules/teachers/$teacherId',
    name: 'week-of-a-teacher',
    as: ['director'],
    path: '/control/schedules/teachers',
    ready: (page) => openPlace(page, 'teacher'),
  },
  {
    route: '/control/schedules/school',
    name: 'day-of-the-school',
    as: ['director'],
    path: `/control/schedules/school?date=${thisMonday}`,
    ready: (page) => expect(page.getByTestId('school-day')).toBeVisible(),
  },
  {
    route: '/control/schedules/substitutions',
    name: 'substitutions',
    as: ['director'],
    path: '/control/schedules/substitutions',
    ready: (page) => expect(page.getByTestId('absence').first()).toBeVisible(),
  },
  {
    route: '/control/schedules/substitutions/$absenceId',
    name: 'substitution',
    as: ['director'],
    path: '/control/schedules/substitutions',
    ready: openAbsence,
  },
  { route: '/control/schedules', name: 'schedules', as: ['director', 'lead'], path: '/control/schedules' },
  {
    route: '/control/schedules/$groupId',
    name: 'schedule-of-a-class',
    as: ['director', 'lead'],
    path: '/control/schedules/@',
    sat: true,
    ready: (page) => expect(page.getByText('08:00–08:45').first()).toBeVisible(),
  },
];
