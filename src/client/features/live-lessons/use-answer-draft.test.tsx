// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { begunSubjects, clearDrafts } from '#client/text-drafts/draft-records.ts';
import { holdOwnKey } from '../../../../tests/support/own-key.ts';
import { useAnswerDraft } from './use-answer-draft.ts';

type View = Parameters<typeof useAnswerDraft>[1];

beforeEach(async () => {
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'ST' }) });
  await holdOwnKey(5);
});
afterEach(async () => {
  cleanup();
  signOutLocally();
  localStorage.clear();
  await clearDrafts();
});

const asked = (questionId: string, isOpen: boolean) => [{ questionId, isOpen }] as unknown as View['questions'];
const open = (view: View) => renderHook((shown: View) => useAnswerDraft('l', shown), { initialProps: view, wrapper: SignedIn });

test('what is entered and not sent survives a reload, also while the log that was stored ends before its question', async () => {
  const first = open({ questions: asked('q', true), state: 'running' });
  act(() => first.result.current.setDraft('q', { selected: 'a' }));
  await waitFor(() => expect(first.result.current.draftOf('q')).toEqual({ selected: 'a' }));
  first.unmount();
  const again = open({ questions: [], state: 'running' });
  again.rerender({ questions: asked('q', true), state: 'running' });
  await waitFor(() => expect(again.result.current.draftOf('q')).toEqual({ selected: 'a' }));
  expect(again.result.current.draftOf('other')).toBeNull();
});

test.each([
  ['its question is closed', { questions: asked('q', false), state: 'running' }],
  ['the lesson is over', { questions: [], state: 'ended' }],
] as [string, View][])('%s: nothing is left that a sign-out would ask about', async (_why, view) => {
  const before = open({ questions: asked('q', true), state: 'running' });
  act(() => before.result.current.setDraft('q', { selected: 'a' }));
  await waitFor(() => expect(before.result.current.draftOf('q')).toEqual({ selected: 'a' }));
  before.rerender(view);
  expect(before.result.current.draftOf('q')).toBeNull();
  await waitFor(async () => expect(await begunSubjects(5)).toEqual([]));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('live-answer'))).toEqual([]));
});
