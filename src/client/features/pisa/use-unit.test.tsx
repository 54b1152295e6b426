// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { readDraft } from './device-drafts.ts';
import { createLoadingCounter } from './loading-counter.ts';
import { blankUnit } from './unit-steps.ts';
import { useUnit } from './use-unit.ts';

const session = vi.hoisted(() => ({ user: { userId: 7 } as { userId: number } | null }));
const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, requestList: vi.fn() }));
vi.mock('#client/api/session.ts', async (original) => ({ ...(await original<object>()), getSession: () => session }));

const uuid = '0198c000-0000-7000-8000-000000000001';
const stored = { ...blankUnit(), uuid, version: 1, title: 'Арал', savedAt: 1, savedBy: null } as unknown as PisaUnit;

beforeEach(() => {
  session.user = { userId: 7 };
  request.mockReset();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(unit: PisaUnit | null = stored) {
  return renderHook(() => useUnit(unit, createLoadingCounter(), () => undefined));
}

test('what was typed stays on the device when the page is left', () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  unmount();
  expect(readDraft(uuid)?.unit.title).toBe('Арал теңізі');
});

test('what was saved is no draft any more, neither at once nor when the page is left', async () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  request.mockImplementation((_, { body }: { body: object }) => Promise.resolve({ ...stored, ...body, version: 2 }));
  await act(() => result.current.save());
  expect(readDraft(uuid)).toBeNull();
  unmount();
  expect(readDraft(uuid)).toBeNull();
});

test('a unit that was created leaves no draft of a new one behind', async () => {
  const { result, unmount } = open(null);
  act(() => result.current.edit((before) => ({ ...before, title: 'Жаңа' })));
  request.mockImplementation((_, { body }: { body: object }) => Promise.resolve({ ...stored, ...body, version: 1 }));
  await act(() => result.current.save());
  unmount();
  expect(readDraft('new')).toBeNull();
});

test('a page that is taken down after the sign-out writes nothing', () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  session.user = null;
  unmount();
  session.user = { userId: 7 };
  expect(readDraft(uuid)).toBeNull();
});

test('what was typed into a unit that somebody deleted goes on as a unit of its own', async () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  request.mockRejectedValueOnce(new ApiFailure({ status: 404, code: 'NOT_FOUND', message: 'Not found.', errors: {} }));
  await act(() => result.current.save());
  expect([result.current.isGone, readDraft(uuid)?.unit.title]).toEqual([true, undefined]);
  request.mockImplementation((_, { body }: { body: object }) => Promise.resolve({ ...stored, ...body, version: 1 }));
  const made = await act(() => result.current.saveAsNew());
  expect(made).not.toBe(uuid);
  expect(request.mock.calls.at(-1)?.[1]).toMatchObject({ body: { uuid: made, title: 'Арал теңізі' } });
  unmount();
  expect(readDraft(uuid)).toBeNull();
});

test('what was not saved is there again when the unit is opened, and typing goes on from it', () => {
  const before = open();
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі', score: 7 })));
  before.unmount();
  const { result, unmount } = open();
  expect(result.current.unit.title).toBe('Арал теңізі');
  expect(result.current.foundAt).not.toBeNull();
  act(() => result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі, 2' })));
  unmount();
  expect(readDraft(uuid)?.unit).toMatchObject({ title: 'Арал теңізі, 2', score: 7 });
});

test('what was not saved is saved over the version that it was made from: another one’s save in between is told of', async () => {
  const before = open();
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі' })));
  before.unmount();
  const { result } = open({ ...stored, version: 5, title: 'Басқа' });
  request.mockImplementation((_, { body }: { body: object }) => Promise.resolve({ ...stored, ...body, version: 6 }));
  await act(() => result.current.save());
  expect(request.mock.calls.at(-1)?.[1]).toMatchObject({ body: { version: 1, title: 'Арал теңізі' } });
});

test('what is discarded gives way to what is saved, and is on the device no more', () => {
  const before = open();
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі' })));
  before.unmount();
  const { result, unmount } = open();
  act(() => result.current.dropDraft());
  expect([result.current.unit.title, result.current.version, result.current.isChanged]).toEqual(['Арал', 1, false]);
  unmount();
  expect(readDraft(uuid)).toBeNull();
});

test('a new unit that was not saved keeps the name that the server may know it by', async () => {
  const before = open(null);
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Жаңа' })));
  const first = before.result.current.uuid;
  before.unmount();
  const { result } = open(null);
  expect([result.current.uuid, result.current.unit.title]).toEqual([first, 'Жаңа']);
});
