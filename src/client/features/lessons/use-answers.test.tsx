// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import type { NewCommand } from '#offline/commands/ports.ts';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import { SignedIn } from '#client/api/signed-in.tsx';
import { begunSubjects, clearDrafts } from '#client/text-drafts/draft-records.ts';
import { holdOwnKey } from '../../../../tests/support/own-key.ts';
import { useAnswers } from './use-answers.ts';

const device = vi.hoisted((): { queue: unknown; place: string; tell: () => void } => ({
  queue: null,
  place: 'saving',
  tell: () => undefined,
}));
vi.mock('#client/commands/queue-access.ts', () => ({ useQueue: () => device.queue }));

const enqueue = vi.fn<(command: NewCommand) => string>(() => 'command');
const patience = { timeout: 20_000 };
const answer = { text: 'half a w' };
const played = {
  lesson: { uuid: 'l', version: 1 },
  run: { runId: 'r', round: 1, scheduleId: null, state: 'started' },
} as unknown as PlayedLesson;

beforeEach(async () => {
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 5, role: 'ST' }) });
  await holdOwnKey(5);
  device.queue = null;
  device.place = 'saving';
});
afterEach(async () => {
  cleanup();
  signOutLocally();
  localStorage.clear();
  await clearDrafts();
});

const open = () => renderHook(() => useAnswers(played, null), { wrapper: SignedIn });

test('an answer that was typed as the page went is there on the next one, and goes as a step once', async () => {
  const left = open();
  act(() => left.result.current.answer('m', 'simple-text', answer as never));
  await waitFor(async () => expect(await begunSubjects(5)).toEqual(['lesson:r 1']), patience);
  left.unmount();

  device.queue = {
    enqueue,
    placeOf: () => device.place,
    subscribe: (tell: () => void) => {
      device.tell = tell;
      return () => undefined;
    },
  };
  const again = open();
  await waitFor(() => expect(again.result.current.drafts.get('m')).toEqual(answer), patience);
  await waitFor(() => expect(enqueue).toHaveBeenCalledTimes(1), patience);
  expect(enqueue.mock.lastCall?.[0].body).toMatchObject({ step: 'answer', moduleId: 'm', answer });
  expect(await begunSubjects(5)).toEqual(['lesson:r 1']);
  device.place = 'device';
  act(() => device.tell());
  await waitFor(async () => expect(await begunSubjects(5)).toEqual([]), patience);
  expect(enqueue).toHaveBeenCalledTimes(1);
});
