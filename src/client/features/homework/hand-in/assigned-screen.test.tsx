// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnWork } from '#contract/homework/own.ts';
import type { CommandView } from '#offline/commands/ports.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { clearDrafts, readDraft } from '#client/text-drafts/draft-records.ts';
import { holdOwnKey } from '../../../../../tests/support/own-key.ts';
import { AssignedScreen } from './assigned-screen.tsx';
import { ownWorkQuery } from '../shared/queries.ts';

const device = vi.hoisted(() => ({ views: [] as unknown[], queue: null as unknown }));
vi.mock('#client/commands/queue-access.ts', () => ({
  useQueue: () => device.queue,
  useCommands: () => device.views,
  getQueue: () => Promise.reject(new Error('closed')),
}));
vi.mock('#client/api/request.ts', () => ({ read: () => new Promise(() => undefined) }));

const hour = 3_600_000;
const answerId = '00000000-0000-4000-8000-000000000001';
const commandId = '00000000-0000-4000-8000-000000000002';

function workOf(homework: Partial<OwnWork['homework']>, work: Partial<OwnWork['work']> = {}): OwnWork {
  return {
    homework: {
      uuid: 'h1',
      revision: 1,
      title: 'Essay',
      body: '',
      kind: 'files',
      content: null,
      files: [],
      subject: { id: 1, title: 'Literature' },
      group: { id: 1, label: '9 «А»' },
      part: null,
      teacher: 'A',
      teacherId: null,
      scheduleId: null,
      dueAt: Date.now() + hour,
      createdAt: 0,
      publishedAt: 0,
      removedAt: null,
      points: 10,
      rubric: [],
      lateRule: 'refuse',
      resubmission: 'any',
      utcOffsetMinutes: 300,
      ...homework,
    },
    work: {
      answerId,
      student: { id: 5, name: 'S' },
      isInGroup: true,
      state: 'none',
      versions: [],
      reviews: [],
      ...work,
    },
    marks: [],
    counting: null,
  };
}

const version = (madeAt: number): OwnWork['work']['versions'][number] => ({
  n: 1,
  commandId,
  text: 'First',
  files: [],
  madeAt,
  receivedAt: madeAt,
  timeliness: 'in-time',
  score: null,
});

function show(data: OwnWork): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(ownWorkQuery(answerId).queryKey, data);
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SignedIn>
          <AssignedScreen answerId={answerId} onLesson={() => undefined} />
        </SignedIn>
      </QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(async () => {
  await holdOwnKey(5);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'ST' }) });
  localStorage.setItem(`synaq-draft:5:homework:${answerId}`, 'Half a page');
});
afterEach(async () => {
  cleanup();
  signOutLocally();
  localStorage.clear();
  await clearDrafts();
  device.views = [];
  device.queue = null;
});

test.each([
  ['the time is over', workOf({ dueAt: Date.now() - hour })],
  ['the teacher withdraws it', workOf({ removedAt: Date.now() })],
  ['a return is undone', workOf({ resubmission: 'returned' }, { state: 'seen', versions: [version(1)] })],
])('a draft is still shown when %s', async (_case, data) => {
  show(data);
  expect(within(await screen.findByTestId('closed-draft')).getByText('Half a page')).toBeTruthy();
  expect(screen.queryByTestId('hand-in')).toBeNull();
});

test('a draft of homework that is open is in its form, which says where it is', async () => {
  show(workOf({}));
  expect(await screen.findByDisplayValue('Half a page')).toBeTruthy();
  await waitFor(() =>
    expect(within(screen.getByTestId('hand-in')).getByTestId('command-state').dataset['place']).toBe('device'),
  );
  expect(screen.queryByTestId('closed-draft')).toBeNull();
});

test('what is among the server’s versions does not wait, whatever the device’s clock says', () => {
  const view: Partial<CommandView> = {
    id: commandId,
    subject: `homework-answer ${answerId}`,
    body: { answerId, text: 'First', files: [] },
    place: 'server',
    madeAt: 9000,
  };
  device.views = [view];
  show(workOf({}, { state: 'sent', versions: [version(5000)] }));
  expect(screen.getByTestId('work-version')).toBeTruthy();
  expect(screen.queryByTestId('waiting-version')).toBeNull();
});

test('a draft goes once its command is stored, and not before: also when its page was left meanwhile', async () => {
  const stored = async () => (await readDraft(5, `homework:${answerId}`))?.text;
  let place = 'unsaved';
  const listeners = new Set<() => void>();
  device.queue = {
    enqueue: () => commandId,
    placeOf: () => place,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  show(workOf({}));
  await screen.findByDisplayValue('Half a page');
  fireEvent.submit(screen.getByTestId('hand-in'));
  expect(screen.queryByDisplayValue('Half a page')).not.toBeNull();
  await waitFor(async () => expect(await stored()).toContain('Half a page'));
  cleanup();
  place = 'device';
  for (const listener of listeners) listener();
  await waitFor(async () => expect(await stored()).toBe(''));
  expect(listeners.size).toBe(0);
});
