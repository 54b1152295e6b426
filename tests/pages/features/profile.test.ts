// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { openResetLink, setPasswordByLink } from '#contract/accounts/reset-password.ts';
import { changePassword } from '#contract/profile/change-password.ts';
import { profileData } from '#contract/profile/profile-data.ts';
import { activeSessions, unsetAllSessions, unsetSession } from '#contract/profile/sessions.ts';
import { clearPage, drawPage, patience } from '../draw-page.ts';
import { sampleData } from '../fake-server.ts';

afterAll(() => {
  history.replaceState(null, '', '/');
  clearPage();
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
/** Returns the description of a field, as it is read out. */
function said(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('a new password that is too short is said at its field; a wrong old one as well, and nothing typed is lost', async () => {
  const page = await drawPage('/profile/password', { as: 'TCHR' });
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  send();
  expect(said('Current password')).toContain('Enter your current password');
  type('Current password', 'given');
  type('New password', 'river');
  send();
  expect(said('New password')).toContain('At least 8 characters.');
  type('New password', 'river-lamp-otter');
  type('Repeat the password', 'river-lamp');
  send();
  expect(said('Repeat the password')).toContain('The passwords do not match.');
  expect(page.server.callsOf(changePassword)).toEqual([]);

  page.server.answer(changePassword, { code: 'VALIDATION', errors: { oldPassword: ['That is not it.'] } });
  type('Repeat the password', 'river-lamp-otter');
  send();
  await waitFor(() => expect(said('Current password')).toContain('That is not it.'), patience);
  expect(field('New password').value).toBe('river-lamp-otter');

  page.server.reply(changePassword, { ...sampleData(changePassword), endedSessions: 0 });
  type('Current password', 'synaq-demo');
  send();
  expect(await screen.findByText('Password changed.')).toBeTruthy();
  expect(page.server.callsOf(changePassword).at(-1)?.body).toEqual({
    oldPassword: 'synaq-demo',
    newPassword: 'river-lamp-otter',
  });
  expect(field('New password').value).toBe('');
  expect(page.faults()).toEqual([]);
});

test('the sign-ins can be ended, one or all others, but not this one', async () => {
  const [session] = sampleData(activeSessions).sessions;
  if (!session) throw new Error('The sample has no session');
  const others = ['0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e62', '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e63'];
  const sessions = [
    { ...session, isCurrent: true },
    ...others.map((id, index) => ({
      ...session,
      id,
      isCurrent: false,
      onBehalf: false,
      device: index === 1 ? 'Firefox|Linux|computer' : 'Chrome|Android|phone',
    })),
  ];
  const page = await drawPage('/profile/sessions', {
    as: 'ST',
    asks: activeSessions,
    prepare: (server) => server.reply(activeSessions, { sessions }),
  });
  const buttons = () => screen.queryAllByRole('button', { name: /^Sign out:/ });
  expect(screen.getByText('this device')).toBeTruthy();
  expect(buttons()).toHaveLength(2);
  page.server.reply(activeSessions, { sessions: sessions.slice(0, 2) });
  fireEvent.click(screen.getByRole('button', { name: /^Sign out: .*Firefox/ }));
  await waitFor(() => expect(buttons()).toHaveLength(1), patience);
  expect(page.server.callsOf(unsetSession).map(({ params }) => params)).toEqual([{ sessionId: others[1] }]);

  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(screen.getByTestId('end-all-dialog'));
  expect(dialog.getByText('1 other device will ask for your password.')).toBeTruthy();
  expect(page.server.callsOf(unsetAllSessions)).toEqual([]);
  page.server.reply(activeSessions, { sessions: sessions.slice(0, 1) });
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out', hidden: true }));
  await waitFor(() => expect(buttons()).toHaveLength(0), patience);
  expect(page.server.callsOf(unsetAllSessions)).toHaveLength(1);
  expect(page.faults()).toEqual([]);
});

test('who one is stands there, or why it cannot be read', async () => {
  const page = await drawPage('/profile/data', {
    as: 'ST',
    asks: profileData,
    prepare: (server) => server.answer(profileData, { code: 'FORBIDDEN' }),
  });
  const main = within(screen.getByRole('main'));
  const profile = sampleData(profileData);
  page.server.reply(profileData, profile);
  fireEvent.click(main.getByRole('button', { name: 'Try again' }));
  const name = [profile.surname, profile.firstname, profile.lastname].join(' ');
  expect(await main.findByText(name)).toBeTruthy();
  expect(main.getByText(profile.login)).toBeTruthy();
  expect(page.faults()).toEqual([]);
});

test('a link to a new password says whose it is, takes the same rules, and leads to the sign-in', async () => {
  history.replaceState(null, '', `/#${'a'.repeat(43)}`);
  const about = { ...sampleData(openResetLink), login: 'student7', surname: 'Akhmetov', firstname: 'Serik' };
  const page = await drawPage('/new-password', {
    as: null,
    asks: openResetLink,
    prepare: (server) => server.reply(openResetLink, about),
  });
  expect(screen.getByText(/Akhmetov Serik/).textContent).toContain('student7');
  type('New password', 'akhmetov');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(said('New password')).toContain('Others can guess your name');
  expect(page.server.callsOf(setPasswordByLink)).toEqual([]);
  type('New password', 'river-lamp-otter');
  type('Repeat the password', 'river-lamp-otter');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Done. Sign in with the new password.')).toBeTruthy();
  expect(page.faults()).toEqual([]);
});
