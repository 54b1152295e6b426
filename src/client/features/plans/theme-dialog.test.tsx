// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanThemeRow } from '#contract/plans/themes.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { LaidOut } from '#client/commands/plan-query.ts';
import { prepareKit, showKit } from '#client/kit/testing/show-kit.tsx';
import { lessonQuery, lessonsQuery } from './queries.ts';
import { ThemeDialog } from './theme-dialog.tsx';

beforeEach(() => {
  prepareKit();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lessonId = '00000000-0000-4000-8000-000000000001';
const theme = {
  type: 'regular',
  quarter: 2,
  section: 'Functions',
  theme: 'Linear functions',
  goals: ['9.2.1.3'],
  hours: 3,
  note: 'Page 12',
  entity_kind: 'lesson-document',
  entity_id: lessonId,
} as unknown as PlanThemeRow;
const laid = {
  plan: { calendar_plan_uuid: 'plan', subject: 'Algebra' },
  eduLang: 'ru',
  group: { label: '9 «А»' },
  themes: [theme],
} as unknown as LaidOut;

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });
const choose = (value: string) => fireEvent.change(type(), { target: { value } });

async function open() {
  queryClient.setQueryData(lessonQuery(lessonId).queryKey, { title: 'Lesson on functions' } as never);
  queryClient.setQueryData(lessonsQuery('').queryKey, []);
  const component = () => <ThemeDialog theme={theme} quarter={2} laid={laid} onClose={vi.fn()} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await router.load();
  showKit(<RouterProvider<typeof router> router={router} />);
  await screen.findByTestId('theme-lesson');
}

const shown = () => ({
  type: type().value,
  theme: field('Topic').value,
  goals: field(/^Learning goals/).value,
  hours: field('Hours').value,
  note: field(/^Homework or note/).value,
  hasLesson: screen.queryByTestId('theme-lesson') !== null,
});
const whole = { type: 'regular', theme: 'Linear functions', goals: '9.2.1.3', hours: '3', note: 'Page 12', hasLesson: true };

test('another type resets title, goals, hours and the chosen lesson; a note stays', async () => {
  await open();
  expect(shown()).toEqual(whole);
  choose('sor');
  expect(shown()).toEqual({ type: 'sor', theme: '', goals: '', hours: '1', note: 'Page 12', hasLesson: false });
});

test('a slip of the finger is undone, type and all', async () => {
  await open();
  choose('lecture');
  fireEvent.click(screen.getByTestId('type-undo'));
  expect(shown()).toEqual(whole);
  expect(screen.queryByTestId('type-undo')).toBeNull();
});

test('an assessment for a quarter has its own title, and leaves none behind', async () => {
  await open();
  choose('soch');
  expect(field('Topic').value).toBe('Суммативное оценивание за 2 четверть (СОЧ №2)');
  expect(field('Topic').readOnly).toBe(true);
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
  choose('regular');
  expect(field('Topic').value).toBe('');
});
