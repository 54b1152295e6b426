// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { readQuestion } from './call.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  acceptSignIn({ token: 'token', expiresAt: 0, user: buildUser() });
});

afterEach(() => {
  signOutLocally();
  vi.unstubAllGlobals();
});

function serve(status: number, body: string, headers: Record<string, string>): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status, headers })));
}

test('a question is gone only where our own server says so', async () => {
  serve(404, '<h1>Not Found</h1>', { 'content-type': 'text/html' });
  expect(await readQuestion(7)).toEqual({ outcome: 'dropout' });
  serve(404, '{"code":"NOT_FOUND","message":""}', { 'content-type': 'application/json', 'x-server-time': '1700000000000' });
  expect(await readQuestion(7)).toEqual({ outcome: 'gone' });
});

test('what the server does not take comes with its first reason', async () => {
  const body = { code: 'VALIDATION', message: 'Not taken', errors: { points: ['Too many'] } };
  serve(422, JSON.stringify(body), { 'content-type': 'application/json', 'x-server-time': '1700000000000' });
  expect(await readQuestion(7)).toEqual({ outcome: 'refused', message: 'Too many' });
});
