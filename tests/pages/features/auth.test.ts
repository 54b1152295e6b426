// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { login } from '#contract/auth/login.ts';
import { buildUser } from '#client/api/build-user.ts';
import { errorTexts } from '#client/api/error-texts.ts';
import { getSession, signOutLocally } from '#client/api/session.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(() => {
  clearPage();
  signOutLocally(false);
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const signIn = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('the sign-in names what is empty, shows a refusal and keeps the login, and leads on to where somebody came from', async () => {
  const page = await drawPage('/login?redirect=%2Freadiness', { as: null });
  signIn();
  expect(screen.getByText('Enter your login')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(page.server.callsOf(login)).toEqual([]);

  fireEvent.change(field('Login'), { target: { value: ' student1 ' } });
  fireEvent.change(field('Password'), { target: { value: 'not-it' } });
  page.server.answer(login, { code: 'BAD_CREDENTIALS' });
  signIn();
  const said = i18n._(errorTexts.BAD_CREDENTIALS);
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(said), patience);
  expect(field('Login').value).toBe(' student1 ');
  expect(page.path()).toBe('/login');

  page.server.reply(login, { ...sampleData(login), user: buildUser() });
  fireEvent.change(field('Password'), { target: { value: 'synaq-demo' } });
  signIn();
  await waitFor(() => expect(page.path()).toBe('/readiness'), patience);
  await page.settle();
  expect(page.server.callsOf(login).at(-1)?.body).toEqual({ login: 'student1', password: 'synaq-demo' });
  expect(getSession().user?.login).toBe('student1');
  expect(page.faults()).toEqual([]);
});

test('too many wrong attempts hold the sign-in off for a while', async () => {
  const page = await drawPage('/login', {
    as: null,
    prepare: (server) => server.answer(login, { code: 'LOGIN_SLOWED' }),
  });
  fireEvent.change(field('Login'), { target: { value: 'student1' } });
  fireEvent.change(field('Password'), { target: { value: 'not-it' } });
  signIn();
  expect(await screen.findByText(/Too many wrong attempts/)).toBeTruthy();
  signIn();
  expect(page.server.callsOf(login)).toHaveLength(1);
  expect(page.faults()).toEqual([]);
});
