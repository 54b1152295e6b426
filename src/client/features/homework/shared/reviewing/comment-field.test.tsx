// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { begunSubjects, clearDrafts } from '#client/text-drafts/draft-records.ts';
import { holdOwnKey } from '../../../../../../tests/support/own-key.ts';
import { useComment, type SaveComment } from './comment-field.tsx';

const patience = { timeout: 20_000 };

beforeEach(async () => {
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'TCHR' }) });
  await holdOwnKey(5);
});
afterEach(async () => {
  cleanup();
  signOutLocally();
  localStorage.clear();
  await clearDrafts();
});

const open = (save: SaveComment, saved = '') =>
  renderHook((now: string) => useComment('work 1', now, save), { initialProps: saved, wrapper: SignedIn });

test('a comment that nobody could store yet is there on the next page, and is handed over once', async () => {
  const before = open(null);
  await waitFor(() => expect(before.result.current.isRead).toBe(true));
  act(() => before.result.current.change('Well do'));
  before.unmount();

  let arrive = (): void => undefined;
  const save = vi.fn<NonNullable<SaveComment>>(() => new Promise<void>((resolve) => (arrive = resolve)));
  const after = open(save);
  await waitFor(() => expect(after.result.current.text).toBe('Well do'));
  act(() => after.result.current.store());
  after.rerender('Well do');
  act(() => after.result.current.store());
  expect(save.mock.calls).toEqual([['Well do']]);
  await waitFor(async () => expect(await begunSubjects(5)).toEqual(['comment:work 1']), patience);
  act(() => arrive());
  await waitFor(async () => expect(await begunSubjects(5)).toEqual([]), patience);
  expect(after.result.current.text).toBe('Well do');
});

test('what is typed after it was handed over is a comment of its own, an empty one too', async () => {
  const save = vi.fn<NonNullable<SaveComment>>(() => Promise.resolve());
  const { result, rerender } = open(save);
  await waitFor(() => expect(result.current.isRead).toBe(true));
  act(() => result.current.change('Good'));
  act(() => result.current.store());
  rerender('Good');
  act(() => result.current.change(''));
  expect(result.current.text).toBe('');
  act(() => result.current.store());
  expect(save.mock.calls).toEqual([['Good'], ['']]);
});
