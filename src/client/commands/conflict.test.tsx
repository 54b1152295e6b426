// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { Conflict } from './conflict.tsx';

const shown = vi.hoisted(() => ({ views: [] as CommandView[] }));
const decide = vi.hoisted(() =>
  vi.fn<(ids: readonly string[], next: NewCommand | null, after?: (id: string) => readonly NewCommand[]) => string | null>(),
);
vi.mock('./queue-access.ts', () => ({
  getQueue: () => Promise.resolve({ snapshot: () => shown.views, decide }),
  useCommands: () => shown.views,
}));

const answerId = '00000000-0000-4000-8000-000000000001';
const onServer = '00000000-0000-4000-8000-000000000009';
const onServerNow = {
  version: 1,
  reviewerId: 7,
  reviewer: 'T',
  isOwnTeacher: true,
  state: 'open',
  mark: 7,
  points: 10,
  rubric: null,
  comment: 'Theirs',
  changedAt: 1,
  returnedAt: null,
  isRightEnded: false,
};
const review = { answerId, version: 1, mark: 9, points: 10, rubric: null, comment: 'Mine' };

function view(id: string, kind: string, body: Record<string, unknown>): CommandView {
  const theirs = { ...onServerNow, versionId: onServer };
  const other = { subject: `homework-review ${answerId}`, version: 1, refusal: null, hold: null, expects: null, madeAt: 1 };
  return { ...other, id, kind, body, theirs, place: 'decide' };
}

function show(...views: CommandView[]): void {
  shown.views = views;
  render(
    <I18nProvider i18n={i18n}>
      <Conflict views={views} />
    </I18nProvider>,
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  decide.mockReset();
});
afterEach(cleanup);

test('a return that was confirmed is carried out with whichever review is chosen, and both sides say so', async () => {
  show(view('r', 'homework-review', review), view('b', 'homework-return', { answerId, version: 1 }));
  expect(screen.getAllByTestId('conflict-wish')).toHaveLength(2);
  fireEvent.click(screen.getByTestId('keep-theirs'));
  await waitFor(() => expect(decide).toHaveBeenCalled());
  const [ids, next] = decide.mock.lastCall ?? [];
  expect(ids).toEqual(['r', 'b']);
  expect(next).toMatchObject({ kind: 'homework-return', body: { answerId, version: 1 }, expects: onServer });
});

test('a review alone that is given up leaves what the server has', async () => {
  show(view('r', 'homework-review', review));
  expect(screen.queryByTestId('conflict-wish')).toBeNull();
  fireEvent.click(screen.getByTestId('keep-theirs'));
  await waitFor(() => expect(decide).toHaveBeenCalled());
  expect(decide.mock.lastCall?.slice(0, 2)).toEqual([['r'], null]);
});
