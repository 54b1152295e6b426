// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildUser } from '#client/api/build-user.ts';
import { acceptSignIn, signOutLocally } from '#client/api/session.ts';
import type { SendOutcome } from '#client/kit/drafts/autosave-types.ts';
import { buildFields } from './build-fields.ts';
import storedDraft from '../../../../../tests/support/stored-samples/draft-question-1.json' with { type: 'json' };
import { deviceDrafts, questionDraftShapes, type DeviceDraft } from './device-drafts.ts';
import type { DraftFields } from './fields.ts';
import type { QuestionShape } from './question-autosave.ts';
import { openQuestion, sendAllDrafts, sendLeftDrafts, type OpenOutcome } from './open-drafts.ts';

const userId = 5;
const blank = buildFields();
const withPoints = (points: number): DraftFields => ({ ...blank, points });
/** Of a new question only what has a text is sent. */
const written: DraftFields = { ...withPoints(9), content: { ...blank.content, prompt: '<p>a</p>' } };

/** What the server has of question 7, and what becomes of a call to it. */
const server = vi.hoisted(() => ({
  fields: null as unknown,
  revision: 1,
  saves: 0,
  line: 'arrives' as 'arrives' | 'lost' | 'refused' | 'gone',
}));
vi.mock('./call.ts', () => {
  const answer = (work: () => void): Promise<SendOutcome<QuestionShape<null>>> => {
    if (server.line === 'lost') return Promise.resolve({ outcome: 'dropout' });
    if (server.line === 'gone') return Promise.resolve({ outcome: 'gone' });
    if (server.line === 'refused') return Promise.resolve({ outcome: 'refused', message: 'no' });
    work();
    const { revision } = server;
    return Promise.resolve({ outcome: 'saved', copy: { id: 7, revision, fields: server.fields as DraftFields, full: null } });
  };
  const store = (fields: DraftFields) => () => Object.assign(server, { fields, revision: server.revision + 1 });
  return {
    createQuestion: (_examId: number, _creationId: string, fields: DraftFields) => answer(store(fields)),
    saveQuestion: ({ revision }: { revision: number }, _base: DraftFields, fields: DraftFields) => {
      server.saves += 1;
      return revision === server.revision ? answer(store(fields)) : Promise.resolve({ outcome: 'conflict' });
    },
    readQuestion: () => answer(() => undefined),
  };
});

beforeEach(async () => {
  for (const { subject, writer } of await deviceDrafts.list(userId)) await deviceDrafts.drop(userId, subject, writer);
  Object.assign(server, { fields: blank, revision: 1, saves: 0, line: 'arrives' });
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId, role: 'EXMNG' }) });
});

afterEach(() => {
  signOutLocally();
  vi.restoreAllMocks();
});

async function open() {
  return opened(await openQuestion({ userId, examId: 3, question: { id: 7 } }));
}

function opened(outcome: OpenOutcome) {
  if (outcome.outcome !== 'open') throw new Error(outcome.outcome);
  return outcome;
}

/** What a page that is no more left on the device. */
function left(patch: Partial<DeviceDraft> = {}): Promise<void> {
  const question = { id: 7, revision: 1 };
  const record = { userId, subject: 'q:7', writer: 'an earlier page', examId: 3, question, base: blank, sent: [], savedAt: 1 };
  return deviceDrafts.put({ ...record, fields: withPoints(2), ...patch });
}

/** Would the page ask before it is closed? */
function isHeldBack(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('what neither the device nor the server took is still there when the question is opened again, and gets there later', async () => {
  const first = await open();
  server.line = 'lost';
  const put = vi.spyOn(deviceDrafts, 'put').mockRejectedValue(new Error('full'));
  first.draft.change((fields) => ({ ...fields, points: 4 }));
  await first.draft.settle();
  expect(isHeldBack()).toBe(true);
  first.release();
  await vi.waitFor(() => expect(put.mock.calls.length).toBeGreaterThan(2));
  expect(isHeldBack()).toBe(true);

  const second = await open();
  expect(second.draft.getState().fields.points).toBe(4);
  second.release();
  await vi.waitFor(() => expect(second.draft.getState().line).toBe('offline'));
  server.line = 'arrives';
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(server.fields).toMatchObject({ points: 4 }));
  expect(isHeldBack()).toBe(false);
  // Then the page releases it.
  await vi.waitFor(async () => {
    const again = await open();
    again.release();
    expect(again.draft).not.toBe(second.draft);
  });
});

test('what the device has stored delays no page', async () => {
  const { draft, release } = await open();
  server.line = 'lost';
  draft.change((fields) => ({ ...fields, points: 4 }));
  await draft.settle();
  expect(isHeldBack()).toBe(false);
  release();
});

test('a record that the server has already is not put back on the device', async () => {
  await left({ sent: [withPoints(2)] });
  Object.assign(server, { fields: withPoints(2), revision: 2 });
  const { draft, release, found } = await open();
  await draft.settle();
  expect(found).toBe(1);
  expect(await deviceDrafts.list(userId)).toEqual([]);
  release();
});

test('two parts of the page that open a question at once write into one draft', async () => {
  await left();
  const [one, other] = await Promise.all([open(), open()]);
  expect(one.draft).toBe(other.draft);
  await vi.waitFor(async () => expect(await deviceDrafts.list(userId)).toEqual([]));
  expect(server).toMatchObject({ saves: 1, revision: 2 });
  one.release();
  other.release();
});

test('what an earlier page left is sent; what the server refuses is named, and opens', async () => {
  await left();
  expect(await sendLeftDrafts(userId)).toEqual({ sent: 1, stuck: [] });
  expect([server.fields, await deviceDrafts.list(userId)]).toEqual([withPoints(2), []]);

  server.line = 'refused';
  await left({ subject: 'new:abc', question: null, fields: written });
  const { sent, stuck } = await sendLeftDrafts(userId);
  expect(sent).toBe(0);
  expect(stuck).toMatchObject([{ examId: 3, question: { creationId: 'abc' }, line: 'refused', problem: 'no' }]);
  const again = opened(await openQuestion({ userId, examId: 3, question: { creationId: 'abc', blank } }));
  expect(again.draft.getState().fields.points).toBe(9);
  again.release();
});

test('before somebody leaves all is sent, and what does not get there is counted: of this page, of others, of earlier ones', async () => {
  const { draft, release } = await open();
  draft.change((fields) => ({ ...fields, points: 4 }));
  await left({ subject: 'new:abc', question: null, fields: written });
  expect(await sendAllDrafts(userId)).toBe(0);

  server.line = 'refused';
  await left({ subject: 'new:def', question: null, fields: { ...written, points: 2 } });
  vi.spyOn(deviceDrafts, 'put').mockRejectedValue(new Error('full'));
  draft.change((fields) => ({ ...fields, points: 5 }));
  expect(await sendAllDrafts(userId)).toBe(2);
  release();
});

test('what was written goes with its writer: the next one at this page has nothing of it', async () => {
  const { draft, release } = await open();
  server.line = 'lost';
  vi.spyOn(deviceDrafts, 'put').mockRejectedValue(new Error('full'));
  draft.change((fields) => ({ ...fields, points: 4 }));
  await draft.settle();
  signOutLocally();
  release();
  expect(isHeldBack()).toBe(false);
  acceptSignIn({ token: 't', expiresAt: 0, user: buildUser({ userId: 6, role: 'EXMNG' }) });
  server.line = 'arrives';
  const next = opened(await openQuestion({ userId: 6, examId: 3, question: { id: 7 } }));
  expect(next.draft.getState().fields.points).toBe(1);
  expect(draft.isPending()).toBe(false);
  next.release();
});

test('a draft of every shape that was ever stored is read; what a newer build wrote stays for it', async () => {
  const stored = storedDraft as unknown as DeviceDraft;
  await deviceDrafts.put(stored);
  const newer = { ...stored, subject: 'q:8', shape: questionDraftShapes.current + 1 };
  await deviceDrafts.put(newer);
  expect(await deviceDrafts.list(userId)).toEqual([stored]);
});
