// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { emptySectionLog, stepIdOf, type ExamSection } from '#domain/exam/section-plan.ts';
import { buildAttemptData } from '../testing/build-attempt.ts';
import type { FakeAttempt } from '../testing/fake-attempt.ts';
import { openFakeRoom, prepareFakeRooms } from '../testing/open-fake-room.tsx';

const minute = 60_000;

function plan(back: boolean): ExamSection[] {
  const title = { kk: 'k', ru: 'r', en: 'Reading' };
  return [
    { title, disciplines: [1], minutes: 20, breakMinutes: 5, back: false },
    { title: { ...title, en: 'Numbers' }, disciplines: [2], minutes: 15, breakMinutes: 0, back },
  ];
}

/** Forty minutes; so many of them have passed. */
async function open(passed: number, back = false, prepare: (attempt: FakeAttempt) => void = () => undefined) {
  const data: AttemptData = buildAttemptData({ sectionLog: emptySectionLog });
  data.examContent.sections = plan(back);
  const opened = await openFakeRoom({
    data,
    prepare: (attempt) => {
      attempt.left = (40 - passed) * minute;
      prepare(attempt);
    },
  });
  // The part comes by itself.
  await waitFor(() => expect(screen.queryByTestId('room-loading')).toBeNull());
  return opened;
}

function heading() {
  return screen.getByRole('heading', { level: 1 }).textContent;
}

function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

beforeAll(prepareFakeRooms);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows the section that runs, its own time and its own questions', async () => {
  await open(0);
  expect(heading()).toBe('Question 1 of 2');
  expect(screen.getByRole('timer').textContent).toBe('20:00');
  expect(screen.getByTestId('section-note').textContent).toContain('Section 1 of 2: Reading');
  click('Got it');
  expect(screen.queryByTestId('section-note')).toBeNull();
});

it('asks before a section without a way back is left, and writes a step for it', async () => {
  const { attempt } = await open(3);
  click('Finish the section');
  const dialog = within(screen.getByTestId('section-end'));
  expect(dialog.getByText(/You cannot return to this section/)).toBeTruthy();
  expect(dialog.getByText('Not answered: 2 of 2')).toBeTruthy();
  await act(async () => {
    fireEvent.click(dialog.getByTestId('next-section'));
    await Promise.resolve();
  });
  expect(attempt.recorded.at(-1)).toEqual({ questionId: stepIdOf(0), answers: { at: 3 * minute } });
  expect(screen.getByRole('heading', { name: 'Break' })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('05:00');
  click('Continue now');
  expect(attempt.recorded.at(-1)?.questionId).toBe(stepIdOf(1));
});

it('goes on by itself when the time is over, and writes that down too', async () => {
  const { attempt } = await open(26);
  expect(heading()).toBe('Question 1 of 2');
  expect(screen.getByTestId('question').dataset['questionId']).toBe('103');
  expect(attempt.recorded).toEqual([{ questionId: stepIdOf(1), answers: { at: 25 * minute } }]);
});

it('offers the questions of the section before where one may return', async () => {
  await open(26, true);
  expect(heading()).toBe('Question 1 of 4');
});

it('writes nothing in a tab that only reads', async () => {
  const { attempt } = await open(26, false, (fake) => fake.change({ writer: 'read-only' }));
  expect(attempt.recorded).toEqual([]);
});

it('leaves no section by a clock that went ahead and was not asked about', async () => {
  const jump = { at: 0, byMs: 26 * minute, cause: 'unknown' } as const;
  const { attempt } = await open(26, false, (fake) => {
    fake.change({ clockJumps: [jump] });
    fake.steady = minute;
  });
  expect(attempt.recorded).toEqual([]);
  expect(screen.getByTestId('question').dataset['questionId']).toBe('101');
});
