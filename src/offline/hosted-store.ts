/**
 * The store as a page has it: its work is done in a worker (`store-host.ts`). A page that draws for fifty milliseconds at each tap would
 * otherwise let the answer wait for as long.
 */
import type { ReceiptShelf } from './idb-store.ts';
import { StoreError, type Plan, type Scheduler, type Store, type WriteOutcome } from './ports.ts';
import type { AttemptRecord } from './records.ts';
import type { HostCall, HostMethod, HostNews, HostReply, StoreHost } from './store-host.ts';

/** A running worker, or what stands in for it. */
export interface HostLine {
  post(call: HostCall): void;
  close(): void;
}

type StartHost = (onMessage: (message: HostReply | HostNews) => void, onDown: () => void) => HostLine;

export interface HostedStoreOptions {
  scheduler: Pick<Scheduler, 'setTimeout'>;
  /** Starts the worker. @param onDown it could not be started, or an error of its own ended it. */
  startWorker: StartHost;
  /** Does a worker's work in the page, where there is none. @param onDown what it needs did not come. */
  startHere: StartHost;
  /**
   * Takes over writes whose outcome an ending page has not received: a worker dies with its page. Carried out twice it has no second
   * effect.
   */
  outlive?: (calls: readonly HostCall[]) => void;
  /** Nobody reads the attempt on this device any more: it was handed in, or removed. */
  onClosed?: (attemptId: string) => void;
}

export type HostedStore = Store & ReceiptShelf & Pick<StoreHost, 'admit'>;

interface Pending {
  call: HostCall;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  cancel: () => void;
}

/** Longer than the store itself waits for a browser that does not answer, both times. */
const hangMs = 25_000;
/** A plan that decides otherwise again and again is a bug. */
const maxTries = 5;

/** Calls go out in order and are answered in any. */
class Host {
  readonly #options: HostedStoreOptions;
  readonly #pending = new Map<number, Pending>();
  readonly #watchers = new Set<() => void>();
  #line: HostLine | null = null;
  #isWorking = false;
  #isHere = false;
  #count = 0;

  constructor(options: HostedStoreOptions) {
    this.#options = options;
  }

  call<M extends HostMethod>(method: M, ...args: Parameters<StoreHost[M]>): ReturnType<StoreHost[M]> {
    this.#count += 1;
    const call: HostCall = { id: this.#count, method, args };
    const answer = new Promise<unknown>((resolve, reject) => {
      const cancel = this.#options.scheduler.setTimeout(() => this.#hang(call.id), hangMs);
      this.#pending.set(call.id, { call, resolve, reject, cancel });
      this.#open().post(call);
    });
    return answer as ReturnType<StoreHost[M]>;
  }

  leave(): void {
    const writes = [...this.#pending.values()].map(({ call }) => call).filter(({ method }) => method === 'write');
    if (writes.length > 0) this.#options.outlive?.(writes);
  }

  watch(onCut: () => void): () => void {
    this.#watchers.add(onCut);
    return () => void this.#watchers.delete(onCut);
  }

  #open(): HostLine {
    if (this.#line) return this.#line;
    if (!this.#isHere) {
      try {
        this.#line = this.#options.startWorker(
          (reply) => this.#take(reply),
          () => this.#goDown(),
        );
      } catch {
        this.#isHere = true; // No workers here.
      }
    }
    this.#line ??= this.#options.startHere(
      (reply) => this.#take(reply),
      () => this.#goDown(),
    );
    return this.#line;
  }

  #take(reply: HostReply | HostNews): void {
    this.#isWorking = true;
    if ('news' in reply) {
      for (const onCut of this.#watchers) onCut();
      return;
    }
    const pending = this.#pending.get(reply.id);
    if (!pending) return;
    this.#pending.delete(reply.id);
    pending.cancel();
    if ('value' in reply) return pending.resolve(reply.value);
    const { kind, message } = reply.failure;
    pending.reject(kind ? new StoreError(kind, message) : new Error(message));
  }

  /**
   * One that never worked will not (its file is gone, or not allowed): the page does the work itself. Changes are absolute and may run twice. Where the
   * page cannot either, the network may be away for both files: the next call begins with a worker again.
   */
  #goDown(): void {
    this.#line?.close();
    this.#line = null;
    if (this.#isWorking || this.#isHere) {
      this.#isHere = false;
      return this.#fail();
    }
    this.#isHere = true;
    const line = this.#open();
    for (const { call } of this.#pending.values()) line.post(call);
  }

  #hang(id: number): void {
    if (!this.#pending.has(id)) return;
    this.#line?.close();
    this.#line = null;
    this.#fail();
  }

  /** Rejects the pending calls, whose outcome is not known; the next call starts another worker. */
  #fail(): void {
    const all = [...this.#pending.values()];
    this.#pending.clear();
    for (const { cancel, reject } of all) {
      cancel();
      reject(new StoreError('connection'));
    }
  }
}

/** @see Store */
export function createHostedStore(options: HostedStoreOptions): HostedStore {
  const host = new Host(options);
  /** As last seen: what a plan will most likely be shown. A wrong guess costs a way there and back. */
  const attempts = new Map<string, AttemptRecord | null>();
  /** After a failure: what lies there is asked for before a plan takes a guess at nothing for a loss. */
  const unsure = new Set<string>();

  async function ask(attemptId: string): Promise<void> {
    const seen = await host.call('write', attemptId, null, null);
    attempts.set(attemptId, seen.outcome === 'changed' ? seen.current : null);
    unsure.delete(attemptId);
  }

  async function tryWrite(attemptId: string, plan: Plan): Promise<WriteOutcome> {
    if (unsure.has(attemptId)) await ask(attemptId);
    for (let count = 1; count <= maxTries; count += 1) {
      const known = attempts.get(attemptId) ?? null;
      const changes = plan(known);
      const written = await host.call('write', attemptId, known, changes);
      if (written.outcome === 'changed') {
        attempts.set(attemptId, written.current);
        continue;
      }
      if (!changes) return 'superseded';
      for (const change of changes) {
        if (change.type !== 'put-attempt') continue;
        attempts.set(attemptId, change.record);
        if (change.record.state === 'completed') options.onClosed?.(attemptId);
      }
      return 'done';
    }
    throw new Error(`The plan for attempt ${attemptId} kept changing`);
  }

  return {
    async read(attemptId) {
      const stored = await host.call('read', attemptId);
      attempts.set(attemptId, stored?.attempt ?? null);
      return stored;
    },
    readContent: (attemptId) => host.call('readContent', attemptId),
    list: () => host.call('list'),
    async write(attemptId, plan) {
      try {
        return await tryWrite(attemptId, plan);
      } catch (error) {
        attempts.delete(attemptId);
        unsure.add(attemptId);
        throw error;
      }
    },
    writeRelaxed: (record) => host.call('writeRelaxed', record),
    async remove(attemptId) {
      const isGone = await host.call('remove', attemptId);
      if (!isGone) return false;
      attempts.delete(attemptId);
      options.onClosed?.(attemptId);
      return true;
    },
    probe: () => host.call('probe'),
    watch: (onCut) => host.watch(onCut),
    leave: () => host.leave(),
    readReceipts: (attemptId) => host.call('readReceipts', attemptId),
    clearReceipts: (userId) => host.call('clearReceipts', userId),
    admit: (attemptId, contentKey) => host.call('admit', attemptId, contentKey),
  };
}
