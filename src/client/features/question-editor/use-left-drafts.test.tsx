// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentNotices, dismiss } from '#ui/notices.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import type { StuckDraft } from './drafts/open-drafts.ts';
import { useLeftDrafts } from './use-left-drafts.ts';

const sendLeftDrafts = vi.hoisted(() => vi.fn());
vi.mock('./drafts/open-drafts.ts', () => ({ sendLeftDrafts }));

const refused: StuckDraft = {
  examId: 3,
  question: { creationId: 'abc' },
  prompt: '<p>2 + 2</p>',
  line: 'refused',
  problem: 'No',
};
const gone: StuckDraft = { examId: 4, question: { id: 7 }, prompt: '', line: 'gone', problem: null };

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5 }) });
});
afterEach(() => {
  cleanup();
  signOutLocally();
  for (const notice of currentNotices()) dismiss(notice.id);
});

function use(own: string | null, open: (left: StuckDraft) => void = () => undefined) {
  return renderHook(() => useLeftDrafts(5, own, open), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
}
const texts = () => currentNotices().map(({ text }) => text);

test('what does not go by itself is named once, with a way to it', async () => {
  sendLeftDrafts.mockResolvedValue({ sent: 0, stuck: [refused, gone] });
  const open = vi.fn();
  use('q:1', open);
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(texts()[0]).toBe('Kept on this device only: 2 + 2. No');
  for (const { action } of currentNotices()) action?.onClick();
  expect(open.mock.calls).toEqual([[refused], [gone]]);

  for (const { id } of currentNotices()) dismiss(id);
  sendLeftDrafts.mockResolvedValue({ sent: 1, stuck: [refused, gone] });
  use('q:2');
  await waitFor(() => expect(texts()).toEqual(['Questions that had stayed on this device were saved as drafts.']));
});

test('the next user cannot read the texts of the previous one', async () => {
  sendLeftDrafts.mockResolvedValue({ sent: 0, stuck: [refused] });
  use('q:1');
  await waitFor(() => expect(texts()).toHaveLength(1));
  signOutLocally();
  expect(texts()).toEqual([]);
});

test('nothing is sent beside a question that is still being opened', () => {
  sendLeftDrafts.mockReset();
  use(null);
  expect(sendLeftDrafts).not.toHaveBeenCalled();
});
