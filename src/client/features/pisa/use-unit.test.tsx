// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PisaUnit } from '#contract/bank/pisa-units.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import storedDraft from '../../../../tests/support/stored-samples/draft-unit-1.json' with { type: 'json' };
import { unitDrafts, type DeviceDraft } from './device-drafts.ts';
import { createLoadingCounter } from './loading-counter.ts';
import { blankUnit } from './unit-steps.ts';
import { useUnit } from './use-unit.ts';

const session = vi.hoisted(() => ({ user: { userId: 7 } as { userId: number } | null }));
const request = vi.hoisted(() => vi.fn());
vi.mock('#client/api/request.ts', () => ({ request, read: request, readList: vi.fn() }));
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

function open(
  unit: PisaUnit | null = stored,
  found: DeviceDraft | null = null,
  onSaved: (unit: PisaUnit) => void = () => undefined,
) {
  return renderHook(() => useUnit(unit, found, createLoadingCounter(), onSaved));
}

/** Opened once more, as the screens do it. */
async function openAgain(unit: PisaUnit | null = stored) {
  return open(unit, await unitDrafts.find(unit?.uuid ?? 'new'));
}

/** What saves, as the server does it. */
function answerSaves(version: number) {
  request.mockImplementation((_, { body }: { body: object }) => Promise.resolve({ ...stored, ...body, version }));
}
const noAnswer = () => new ApiFailure({ status: 0, code: 'NETWORK', message: 'No network.', errors: {} });
const conflict = () => new ApiFailure({ status: 409, code: 'EDIT_CONFLICT', message: 'Conflict.', errors: {} });
const sent = () => (request.mock.calls as [{ name: string }, { body?: object }][]).map(([{ name }, { body }]) => [name, body]);

test('what was typed stays on the device when the page is left', async () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  unmount();
  expect((await unitDrafts.find(uuid))?.unit.title).toBe('Арал теңізі');
});

test('what was saved is no draft any more, neither at once nor when the page is left', async () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  answerSaves(2);
  await act(() => result.current.save());
  expect(await unitDrafts.find(uuid)).toBeNull();
  unmount();
  expect(await unitDrafts.find(uuid)).toBeNull();
});

test('a unit that was created leaves no draft of a new one behind', async () => {
  const { result, unmount } = open(null);
  act(() => result.current.edit((before) => ({ ...before, title: 'Жаңа' })));
  answerSaves(1);
  await act(() => result.current.save());
  unmount();
  expect(await unitDrafts.find('new')).toBeNull();
});

test('a page that is taken down after the sign-out writes nothing', async () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  session.user = null;
  unmount();
  session.user = { userId: 7 };
  expect(await unitDrafts.find(uuid)).toBeNull();
});

test('what was typed into a unit that somebody deleted goes on as a unit of its own', async () => {
  const { result, unmount } = open();
  act(() => result.current.edit((before) => ({ ...before, title: 'Арал теңізі' })));
  request.mockRejectedValueOnce(new ApiFailure({ status: 404, code: 'NOT_FOUND', message: 'Not found.', errors: {} }));
  await act(() => result.current.save());
  expect([result.current.isGone, (await unitDrafts.find(uuid))?.unit.title]).toEqual([true, undefined]);
  answerSaves(1);
  const made = await act(() => result.current.saveAsNew());
  expect(made).not.toBe(uuid);
  expect(request.mock.calls.at(-1)?.[1]).toMatchObject({ body: { uuid: made, title: 'Арал теңізі' } });
  unmount();
  expect(await unitDrafts.find(uuid)).toBeNull();
});

test('what was not saved is there again when the unit is opened, and typing goes on from it', async () => {
  const before = open();
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі', score: 7 })));
  before.unmount();
  const { result, unmount } = await openAgain();
  expect(result.current.unit.title).toBe('Арал теңізі');
  expect(result.current.foundAt).not.toBeNull();
  act(() => result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі, 2' })));
  unmount();
  expect((await unitDrafts.find(uuid))?.unit).toMatchObject({ title: 'Арал теңізі, 2', score: 7 });
});

test('what was not saved is saved over the version that it was made from: another person’s save in between is reported', async () => {
  const before = open();
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі' })));
  before.unmount();
  const { result } = await openAgain({ ...stored, version: 5, title: 'Басқа' });
  answerSaves(6);
  await act(() => result.current.save());
  expect(request.mock.calls.at(-1)?.[1]).toMatchObject({ body: { version: 1, title: 'Арал теңізі' } });
});

test('what is discarded gives way to what is saved, and is on the device no more', async () => {
  const before = open();
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Арал теңізі' })));
  before.unmount();
  const { result, unmount } = await openAgain();
  act(() => result.current.dropDraft());
  expect([result.current.unit.title, result.current.version, result.current.isChanged]).toEqual(['Арал', 1, false]);
  unmount();
  expect(await unitDrafts.find(uuid)).toBeNull();
});

test('a new unit that was not saved keeps the name that the server may know it by', async () => {
  const before = open(null);
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Жаңа' })));
  const first = before.result.current.uuid;
  before.unmount();
  const { result } = await openAgain(null);
  expect([result.current.uuid, result.current.unit.title]).toEqual([first, 'Жаңа']);
});

test('what was written on after a first save without an answer is saved, over what had arrived', async () => {
  const onSaved = vi.fn();
  const { result } = open(null, null, onSaved);
  act(() => result.current.edit((before) => ({ ...before, title: 'Жаңа' })));
  request.mockRejectedValueOnce(noAnswer());
  await act(() => result.current.save());
  act(() => result.current.edit((before) => ({ ...before, title: 'Жаңа, одан әрі' })));
  request.mockRejectedValueOnce(conflict());
  let stored: DeviceDraft | null = null;
  request.mockImplementationOnce(async (_, { body }: { body: object }) => {
    dispatchEvent(new Event('pagehide'));
    stored = await unitDrafts.find('new');
    return { ...stored, ...body, uuid: result.current.uuid, version: 2 };
  });
  await act(() => result.current.save());
  expect(sent()).toMatchObject([
    ['pisaCreate', { title: 'Жаңа' }],
    ['pisaCreate', { title: 'Жаңа, одан әрі' }],
    ['pisaSave', { title: 'Жаңа, одан әрі', version: 1 }],
  ]);
  expect(stored).toMatchObject({ unit: { title: 'Жаңа, одан әрі' } });
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ title: 'Жаңа, одан әрі', version: 2 }));
  expect(await unitDrafts.find('new')).toBeNull();
});

test('what another page sent under the name of a new unit is asked about before it is written over', async () => {
  const before = open(null);
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Жаңа' })));
  before.unmount();
  const { result } = await openAgain(null);
  request.mockRejectedValueOnce(conflict());
  request.mockResolvedValueOnce({ ...stored, uuid: result.current.uuid, title: 'Жаңа, бірінші' });
  await act(() => result.current.save());
  expect(sent().map(([name]) => name)).toEqual(['pisaCreate', 'pisaRead']);
  expect([result.current.unit.title, result.current.other?.title]).toEqual(['Жаңа', 'Жаңа, бірінші']);
  answerSaves(2);
  await act(() => result.current.save(1));
  expect(sent().at(-1)).toMatchObject(['pisaSave', { title: 'Жаңа', version: 1 }]);
});

test('what is typed while a new unit is saved for the first time waits for the unit’s own screen', async () => {
  const onSaved = vi.fn();
  const { result, unmount } = open(null, null, onSaved);
  act(() => result.current.edit((before) => ({ ...before, title: 'Жаңа' })));
  let answer: (unit: object) => void = () => undefined;
  request.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  let saving = Promise.resolve();
  act(() => void (saving = result.current.save()));
  act(() => result.current.edit((before) => ({ ...before, title: 'Жаңа, одан әрі' })));
  await act(async () => {
    answer({ ...stored, title: 'Жаңа', version: 1 });
    await saving;
  });
  expect(onSaved).toHaveBeenCalledOnce();
  expect(await unitDrafts.find(uuid)).toMatchObject({ version: 1, unit: { title: 'Жаңа, одан әрі' } });
  // And what is typed until that screen is there.
  act(() => result.current.edit((before) => ({ ...before, title: 'Жаңа, соңына дейін' })));
  unmount();
  expect([await unitDrafts.find('new'), (await unitDrafts.find(uuid))?.unit.title]).toEqual([null, 'Жаңа, соңына дейін']);
});

test('a new unit that is discarded leaves its name, too: the server may know it', async () => {
  const before = open(null);
  act(() => before.result.current.edit((unit) => ({ ...unit, title: 'Жаңа' })));
  before.unmount();
  const { result } = await openAgain(null);
  const first = result.current.uuid;
  act(() => result.current.dropDraft());
  expect([result.current.uuid === first, result.current.unit.title]).toEqual([false, '']);
});

describe('two tabs', () => {
  /** Another page: its modules, its writer. */
  async function anotherPage() {
    vi.resetModules();
    const [{ useUnit: hook }, { unitDrafts: drafts }] = await Promise.all([
      import('./use-unit.ts'),
      import('./device-drafts.ts'),
    ]);
    const found = await drafts.find(uuid);
    return { ...renderHook(() => hook(stored, found, createLoadingCounter(), () => undefined)), find: drafts.find };
  }
  const held = new Set<string>();
  beforeEach(() => {
    held.clear();
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string) => {
          held.add(name);
          return new Promise(() => undefined);
        },
        query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('keep their words apart, and a save drops its own only', async () => {
    const first = await anotherPage();
    act(() => first.result.current.edit((unit) => ({ ...unit, title: 'Бірінші' })));
    first.unmount();
    const second = await anotherPage();
    expect(second.result.current.unit.title).toBe('Арал');
    act(() => second.result.current.edit((unit) => ({ ...unit, title: 'Екінші' })));
    dispatchEvent(new Event('pagehide'));
    expect([(await first.find(uuid))?.unit.title, (await second.find(uuid))?.unit.title]).toEqual(['Бірінші', 'Екінші']);
    answerSaves(2);
    await act(() => second.result.current.save());
    second.unmount();
    expect((await first.find(uuid))?.unit.title).toBe('Бірінші');
  });

  test('what one has left that is no more is the other’s, the newest first and none of them lost', async () => {
    for (const title of ['Бірінші', 'Екінші']) {
      const page = await anotherPage();
      act(() => page.result.current.edit((unit) => ({ ...unit, title })));
      page.unmount();
    }
    held.clear();
    const next = await anotherPage();
    expect(next.result.current.unit.title).toBe('Екінші');
    act(() => next.result.current.dropDraft());
    expect((await next.find(uuid))?.unit.title).toBe('Бірінші');
  });

  test('what an earlier release stored for all tabs is found', async () => {
    const page = await anotherPage();
    act(() => page.result.current.edit((unit) => ({ ...unit, title: 'Бұрынғы' })));
    page.unmount();
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key.slice(0, key.lastIndexOf(':')), localStorage.getItem(key) ?? '');
    localStorage.removeItem(key);
    expect((await unitDrafts.find(uuid))?.unit.title).toBe('Бұрынғы');
  });
});

test('a draft of every shape that was ever stored is read', async () => {
  localStorage.setItem(`synaq-draft:7:pisa:${uuid}`, JSON.stringify(storedDraft));
  expect(await unitDrafts.find(uuid)).toEqual(storedDraft);
  localStorage.clear();
  // A newer build wrote it: it stays for that build.
  const newer = JSON.stringify({ ...storedDraft, shape: 2 });
  localStorage.setItem(`synaq-draft:7:pisa:${uuid}`, newer);
  expect([await unitDrafts.find(uuid), localStorage.getItem(`synaq-draft:7:pisa:${uuid}`)]).toEqual([null, newer]);
});
