// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { holdOwnKey } from '../../../tests/support/own-key.ts';
import { begunSubjects, clearDrafts } from './draft-records.ts';
import { useStoredText } from './use-stored-text.ts';

afterEach(async () => {
  signOutLocally();
  localStorage.clear();
  await clearDrafts();
});

test('what comes after its page was left is there when the page is opened again', async () => {
  await holdOwnKey(5);
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'ST' }) });
  const open = () => renderHook(() => useStoredText('note'), { wrapper: SignedIn });
  const left = open();
  left.unmount();
  left.result.current[1]('recorded');
  const again = open();
  await waitFor(() => expect(again.result.current).toEqual(['recorded', expect.any(Function), true]));
  act(() => again.result.current[1](''));
  await waitFor(async () => expect(await begunSubjects(5)).toEqual([]));
  await waitFor(() => expect(Object.keys(localStorage)).not.toContainEqual(expect.stringContaining('note')));
});
