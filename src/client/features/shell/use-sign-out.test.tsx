// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logout } from '#contract/auth/logout.ts';
import { StoreError } from '#offline/ports.ts';
import { currentNotices, dismiss } from '#ui/notices.ts';
import { buildUser } from '#client/api/build-user.ts';
import { enterLesson, leaveLesson, lessonToLeave, noteConference } from '#client/api/in-lesson.ts';
import { setDeviceStore, type DeviceStore } from '#client/api/device-store.ts';
import { acceptSignIn, getSession, signOutLocally, updateUser } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { setDraftSender } from '#client/text-drafts/unsent-texts.ts';
import { draftKeyPrefix } from '#client/api/draft-database.ts';
import { wipeOnSignOut } from '#client/api/wipe.ts';
import { useSignOut } from './use-sign-out.tsx';

const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request }));
vi.mock('@tanstack/react-router', async (original) => ({ ...(await original<object>()), useNavigate: () => vi.fn() }));

const user = buildUser({ userId: 5, role: 'EXMNG' });
const sendQuestions = vi.fn();
setDraftSender('questions', sendQuestions);
wipeOnSignOut();

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  acceptSignIn({ token: 't', expiresAt: 0, user });
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  sendQuestions.mockReset().mockResolvedValue(0);
  request.mockReset().mockResolvedValue({});
});
afterEach(() => {
  cleanup();
  signOutLocally();
  localStorage.clear();
  leaveLesson();
  for (const notice of currentNotices()) dismiss(notice.id);
});

function SignOut() {
  const { signOut, dialog } = useSignOut();
  return (
    <>
      <button onClick={() => void signOut()}>leave</button>
      {dialog}
    </>
  );
}

function leave(): void {
  render(
    <I18nProvider i18n={i18n}>
      <SignedIn>
        <SignOut />
      </SignedIn>
    </I18nProvider>,
  );
  fireEvent.click(screen.getByText('leave'));
}

test('what was written is sent before the session ends, and then nobody is asked', async () => {
  leave();
  await waitFor(() => expect(getSession().user).toBeNull());
  expect(sendQuestions).toHaveBeenCalledWith(user);
  const [sent] = sendQuestions.mock.invocationCallOrder;
  const [asked] = request.mock.invocationCallOrder;
  expect(sent).toBeLessThan(asked ?? 0);
});

test('texts that do not reach the server are named, and removed only on request', async () => {
  sendQuestions.mockResolvedValue(2);
  localStorage.setItem(`${draftKeyPrefix}5:pisa:new`, '{}');
  localStorage.setItem(`${draftKeyPrefix}6:pisa:new`, '{}');
  leave();
  const dialog = await screen.findByTestId('confirm-dialog');
  expect(dialog.textContent).toContain('2 questions, 1 other text');
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(screen.getByTestId('confirm-yes'));
  await waitFor(() => expect(getSession().user).toBeNull());
  expect(request).toHaveBeenCalledWith(logout, { silent: 'caller' });
  expect(localStorage.getItem(`${draftKeyPrefix}5:pisa:new`)).toBeNull();
});

test('a choice is no text: nobody is asked about it', async () => {
  localStorage.setItem(`${draftKeyPrefix}5:homework-left-behind`, 'h1');
  leave();
  await waitFor(() => expect(getSession().user).toBeNull());
  expect(localStorage.getItem(`${draftKeyPrefix}5:homework-left-behind`)).toBeNull();
});

/** The dialogs are loaded when they are needed first. */
const patient = { timeout: 15_000 };

test('who is in a lesson or its conference is asked first, and a running test comes before it', async () => {
  const lesson = { lessonId: 'l', title: 'Physics' };
  const end = enterLesson(lesson);
  leave();
  const dialog = await screen.findByTestId('confirm-dialog', {}, patient);
  expect(dialog.textContent).toContain('Physics');
  expect(request).not.toHaveBeenCalled();
  cleanup();
  end();

  // The conference goes on in a tab of its own after the page has left the lesson.
  noteConference({ ...lesson, until: Date.now() + 60_000 });
  updateUser({ currentTest: { kind: 'testing', examId: 1, attemptId: 'a' } });
  leave();
  await screen.findByTestId('test-running-dialog', {}, patient);
  expect(screen.queryByTestId('confirm-dialog')).toBeNull();
  cleanup();
  updateUser({ currentTest: null });
  leave();
  await screen.findByTestId('confirm-dialog', {}, patient);
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(screen.getByTestId('confirm-yes'));
  await waitFor(() => expect(getSession().user).toBeNull(), patient);
  expect(lessonToLeave()).toBeNull();
});

test('a device that cannot be read is not taken for one that holds nothing', async () => {
  const heldAttempts = vi.fn<DeviceStore['heldAttempts']>().mockRejectedValue(new StoreError('connection'));
  const removeUserData = () => Promise.resolve({ outcome: 'removed' } as const);
  setDeviceStore(() => Promise.resolve({ heldAttempts, removeUserData } as Partial<DeviceStore> as DeviceStore));
  leave();
  const dialog = await screen.findByTestId('confirm-dialog', {}, patient);
  expect(dialog.textContent).toContain('data on this device that cannot be read');
  expect(request).not.toHaveBeenCalled();
  fireEvent.click(screen.getByTestId('confirm-yes'));
  await waitFor(() => expect(getSession().user).toBeNull(), patient);
  cleanup();

  // Storage that is forbidden holds nothing, and does not stop anybody.
  acceptSignIn({ token: 't', expiresAt: 0, user });
  heldAttempts.mockRejectedValue(new StoreError('refused'));
  leave();
  await waitFor(() => expect(getSession().user).toBeNull(), patient);
  setDeviceStore(() => Promise.resolve(null as unknown as DeviceStore));
});

test('where the state is unknown the user stays signed in', async () => {
  sendQuestions.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  leave();
  await waitFor(() => expect(currentNotices().map(({ text }) => text)).toEqual(['Signing out needs a connection.']));
  expect(getSession().user).not.toBeNull();
  expect(request).not.toHaveBeenCalled();
});
