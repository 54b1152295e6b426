// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { draftKeyPrefix } from '#client/api/draft-database.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { useStoredText } from './use-stored-text.ts';

afterEach(() => {
  signOutLocally();
  localStorage.clear();
});

test('what comes after its page was left is there when the page is opened again', () => {
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'ST' }) });
  const open = () => renderHook(() => useStoredText('note'), { wrapper: SignedIn });
  const left = open();
  left.unmount();
  left.result.current[1]('recorded');
  const again = open();
  expect(again.result.current[0]).toBe('recorded');
  again.result.current[1]('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith(draftKeyPrefix))).toEqual([]);
});
