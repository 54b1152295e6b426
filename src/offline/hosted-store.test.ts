import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptRecord as attempt } from '../../tests/support/attempt-record.ts';
import { startHosted } from '../../tests/support/hosted-store.ts';
import type { HostLine } from './hosted-store.ts';
import { createIdbStore } from './idb-store.ts';
import { StoreError, type Change } from './ports.ts';
import type { AttemptRecord } from './records.ts';
import { answerCall, createStoreHost, type HostCall, type HostNews, type HostReply } from './store-host.ts';

const put = (change: Partial<AttemptRecord> = {}): Change[] => [{ type: 'put-attempt', record: { ...attempt, ...change } }];

/** Answers nothing until it is released. */
class SilentWorker implements HostLine {
  readonly calls: HostCall[] = [];
  isClosed = false;
  post(call: HostCall): void {
    this.calls.push(call);
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('A store in a worker', () => {
  it('decides by the record as it is, also when another page wrote meanwhile', async () => {
    const { store } = startHosted();
    const other = createIdbStore({ scheduler: { setTimeout: () => () => undefined } });
    await store.write('a', () => put());
    await other.write('a', () => put({ writer: '11.other', nextSeq: 5 }));
    const own = (current: AttemptRecord | null) => (current?.writer === attempt.writer ? put({ nextSeq: 2 }) : null);
    expect(await store.write('a', own)).toBe('superseded');
    expect(await other.read('a')).toMatchObject({ attempt: { writer: '11.other', nextSeq: 5 } });
    const takesOver = (current: AttemptRecord | null) => put({ writer: '12.mine', nextSeq: current?.nextSeq ?? 0 });
    expect(await store.write('a', takesOver)).toBe('done');
    expect(await other.read('a')).toMatchObject({ attempt: { writer: '12.mine', nextSeq: 5 } });
  });

  it('hands a write over at once, before anything else of the page gets a turn', () => {
    const worker = new SilentWorker();
    const { store } = startHosted({ startWorker: () => worker });
    void store.write('a', () => put());
    expect(worker.calls).toMatchObject([{ method: 'write', args: ['a', null, put()] }]);
  });

  it('hands over writes whose outcome the ended page had not received; a second run changes nothing', async () => {
    const worker = new SilentWorker();
    const outlive = vi.fn<(calls: readonly HostCall[]) => void>();
    const { store } = startHosted({ startWorker: () => worker, outlive });
    store.leave?.();
    expect(outlive).not.toHaveBeenCalled();
    void store.write('a', () => put());
    void store.list();
    store.leave?.();
    expect(outlive.mock.calls).toEqual([[[worker.calls[0]]]]);

    const host = createStoreHost({ scheduler: { setTimeout: () => () => undefined } });
    const [call] = worker.calls;
    if (!call) throw new Error('Nothing was asked');
    expect(await answerCall(host, call)).toMatchObject({ value: { outcome: 'same' } });
    expect(await answerCall(host, call)).toMatchObject({ value: { outcome: 'changed', current: attempt } });
    expect((await host.read('a'))?.attempt).toEqual(attempt);
  });

  it('tells when the browser has cut the store off', () => {
    let say: (message: HostNews) => void = () => undefined;
    const { store } = startHosted({ startWorker: (onMessage) => ((say = onMessage), new SilentWorker()) });
    const onEvent = vi.fn<() => void>();
    const stop = store.watch?.(onEvent);
    void store.list();
    say({ news: 'cut' });
    stop?.();
    say({ news: 'cut' });
    expect(onEvent).toHaveBeenCalledOnce();
  });

  it('after a failure asks what lies there before a plan may take nothing for a loss', async () => {
    const { store } = startHosted();
    await store.write('a', () => put());
    const seen: (AttemptRecord | null)[] = [];
    const fail = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(store.write('a', () => put({ nextSeq: 2 }))).rejects.toEqual(new StoreError('quota'));
    fail.mockRestore();
    await store.write('a', (current) => {
      seen.push(current);
      return put({ nextSeq: 3 });
    });
    expect(seen).not.toContain(null);
  });

  it('whose file does not come does its work in the page, what was asked for as well', async () => {
    const worker = new SilentWorker();
    let goDown: () => void = () => undefined;
    const { store, workers } = startHosted({
      startWorker: (_, onDown) => {
        goDown = onDown;
        return worker;
      },
    });
    const written = store.write('a', () => put());
    goDown();
    expect(await written).toBe('done');
    expect((await store.read('a'))?.attempt).toEqual(attempt);
    expect([worker.isClosed, worker.calls.length, workers()]).toEqual([true, 1, 1]);
  });

  it('whose stand-in does not come either says so at once, and the next call begins with a worker again', async () => {
    const downs: (() => void)[] = [];
    const started: string[] = [];
    const silent = (name: string) => (_: unknown, onDown: () => void) => {
      started.push(name);
      downs.push(onDown);
      return new SilentWorker();
    };
    const { store } = startHosted({ startWorker: silent('worker'), startHere: silent('here') });
    const written = store.write('a', () => put());
    downs[0]?.();
    downs[1]?.();
    await expect(written).rejects.toEqual(new StoreError('connection'));
    void store.list();
    expect(started).toEqual(['worker', 'here', 'worker']);
  });

  it('where workers are not allowed does its work in the page', async () => {
    const { store } = startHosted({
      startWorker: () => {
        throw new Error('not allowed');
      },
    });
    expect(await store.write('a', () => put())).toBe('done');
  });

  it('that ends says so at once, and the next call has another one', async () => {
    let goDown: () => void = () => undefined;
    let reply: (reply: HostReply) => void = () => undefined;
    const workers: SilentWorker[] = [];
    const { store } = startHosted({
      startWorker: (onReply, onDown) => {
        [reply, goDown] = [onReply, onDown];
        const worker = new SilentWorker();
        workers.push(worker);
        return worker;
      },
    });
    const first = store.probe();
    reply({ id: 1, value: undefined });
    await first;
    const second = store.write('a', () => put());
    goDown();
    await expect(second).rejects.toEqual(new StoreError('connection'));
    void store.list();
    expect(workers.map(({ calls, isClosed }) => [calls.length, isClosed])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it('that does not answer is given up', async () => {
    const timers: (() => void)[] = [];
    const worker = new SilentWorker();
    const { store } = startHosted({
      startWorker: () => worker,
      scheduler: { setTimeout: (callback) => (timers.push(callback), () => undefined) },
    });
    const written = store.write('a', () => put());
    timers[0]?.();
    await expect(written).rejects.toEqual(new StoreError('connection'));
    expect(worker.isClosed).toBe(true);
  });

  it('tells what kind of failure it was, and does not hide a bug', async () => {
    let reply: (reply: HostReply) => void = () => undefined;
    const { store } = startHosted({
      startWorker: (onReply) => {
        reply = onReply;
        return new SilentWorker();
      },
    });
    const [full, bug] = [store.probe(), store.probe()];
    reply({ id: 1, failure: { kind: 'quota', message: 'full' } });
    reply({ id: 2, failure: { kind: null, message: 'a bug' } });
    await expect(full).rejects.toEqual(new StoreError('quota'));
    await expect(bug).rejects.toThrow('a bug');
  });

  it('says when nobody reads an attempt here any more', async () => {
    const closed: string[] = [];
    const { store } = startHosted({ onClosed: (attemptId) => closed.push(attemptId) });
    await store.write('a', () => put());
    expect(closed).toEqual([]);
    await store.write('a', () => put({ state: 'completed' }));
    await store.remove('a');
    expect(closed).toEqual(['a', 'a']);
  });
});
