// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { formatDateTime } from '#ui/format.ts';
import { LessonResult } from './lesson-result.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const noon = Date.UTC(2026, 10, 30, 7);
const points = { earned: 4, max: 5 };

function shown(run: Parameters<typeof LessonResult>[0]['run']): string {
  render(
    <I18nProvider i18n={i18n}>
      <LessonResult run={run} place={null} />
    </I18nProvider>,
  );
  return screen.getByRole('status').textContent;
}

test('with right answers beside the tasks it says so', () => {
  const text = shown({ points, keysOpenAt: 0, areKeysOpen: true });
  expect(text).toContain('4 of 5 points');
  expect(text).toContain('The right answer is shown next to each task.');
});

test('while others still sit it, it says when right answers open', () => {
  expect(shown({ points, keysOpenAt: noon, areKeysOpen: false })).toContain(formatDateTime(noon));
});

test('without a date the teacher opens them', () => {
  expect(shown({ points, keysOpenAt: null, areKeysOpen: false })).toContain('when the teacher opens them');
});

test('before the server knows of the finish there are no points', () => {
  expect(shown({ points: null, keysOpenAt: 0, areKeysOpen: false })).not.toContain('of 5');
});
