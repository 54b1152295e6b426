// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { useAnswerDraft } from './use-answer-draft.ts';

type View = Parameters<typeof useAnswerDraft>[1];

beforeEach(() => acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'ST' }) }));
afterEach(() => {
  cleanup();
  signOutLocally();
  localStorage.clear();
});

const asked = (questionId: string, isOpen: boolean) => [{ questionId, isOpen }] as unknown as View['questions'];
const open = (view: View) => renderHook((shown: View) => useAnswerDraft('l', shown), { initialProps: view, wrapper: SignedIn });

test('what is entered and not sent survives a reload, also while the log that was stored ends before its question', () => {
  const first = open({ questions: asked('q', true), state: 'running' });
  act(() => first.result.current.setDraft('q', { selected: 'a' }));
  first.unmount();
  const again = open({ questions: [], state: 'running' });
  again.rerender({ questions: asked('q', true), state: 'running' });
  expect(again.result.current.draftOf('q')).toEqual({ selected: 'a' });
  expect(again.result.current.draftOf('other')).toBeNull();
});

test.each([
  ['its question is closed', { questions: asked('q', false), state: 'running' }],
  ['the lesson is over', { questions: [], state: 'ended' }],
] as [string, View][])('%s: nothing is left that a sign-out would ask about', (_why, view) => {
  const before = open({ questions: asked('q', true), state: 'running' });
  act(() => before.result.current.setDraft('q', { selected: 'a' }));
  before.rerender(view);
  expect(before.result.current.draftOf('q')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('live-answer'))).toEqual([]);
});
