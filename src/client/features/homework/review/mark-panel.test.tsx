// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Homework } from '#contract/homework/parts.ts';
import { MarkPanel } from './mark-panel.tsx';
import type { Review } from './use-review.ts';

vi.mock('./voice-notes.tsx', () => ({ VoiceNotes: () => null }));
vi.mock('../shared/reviewing/comment-field.tsx', () => ({
  useComment: () => ({ store: () => undefined }),
  CommentField: () => null,
}));

const giveBack = vi.fn<() => string>(() => 'command');
const onReturned = vi.fn<(id: string) => void>();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  giveBack.mockClear();
  onReturned.mockClear();
});
afterEach(cleanup);

function show(uuid: string, mark: number | null): void {
  cleanup();
  const homework = { uuid, points: 10, rubric: [], subject: { id: 1, title: 'S' } } as unknown as Homework;
  const work = { answerId: 'a', student: { id: 1, name: 'Student' }, versions: [], reviews: [] };
  const own = mark === null ? null : { mark, points: 10, comment: '', state: 'open' };
  const review = { own, work, isReady: true, giveBack, save: () => Promise.resolve() } as unknown as Review;
  render(
    <I18nProvider i18n={i18n}>
      <MarkPanel homework={homework} review={review} version={1} me={{ id: 7, name: 'T' }} onReturned={onReturned} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByTestId('return'));
}

test('a return without a mark is asked about once for a homework; with one it is not', async () => {
  show('marked', 8);
  expect(giveBack).toHaveBeenCalledTimes(1);
  show('unmarked', null);
  expect(giveBack).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByTestId('confirm-yes'));
  await waitFor(() => expect(onReturned).toHaveBeenCalledTimes(2));
  show('unmarked', null);
  expect(screen.queryByTestId('confirm-dialog')).toBeNull();
  expect(giveBack).toHaveBeenCalledTimes(3);
  show('another', null);
  expect(screen.getByTestId('confirm-dialog')).toBeTruthy();
});
