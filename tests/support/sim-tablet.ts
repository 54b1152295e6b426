/** A tablet in the simulated world: a disk that outlives its pages, pages that die at any moment, a network that does its worst. */
import type { Acknowledgement } from '#contract/attempts/parts.ts';
import { MemoryDisk } from '#offline/memory-store.ts';
import {
  StoreError,
  type Channel,
  type ChannelMessage,
  type Failure,
  type Locks,
  type Ports,
  type Scheduler,
  type ServerTime,
  type Store,
  type Transport,
} from '#offline/ports.ts';
import type { FakeAnswerServer } from './fake-answer-server.ts';
import type { SimWorld } from './sim-world.ts';

export interface Faults {
  /** Probabilities, 0 to 1. */
  requestLost: number;
  responseLost: number;
  /** The request arrives a second time, later. */
  duplicated: number;
  /** Seconds instead of milliseconds on the way. */
  slow: number;
  /** 5xx, 429, 503 without effect. */
  serverFails: number;
  /** 200 that is not the server's word: nothing echoed, or strange ids. */
  portal: number;
  unauthenticated: number;
  diskFails: number;
  /** The id was used by somebody else. */
  conflict: number;
}

export const noFaults: Faults = {
  requestLost: 0,
  responseLost: 0,
  duplicated: 0,
  slow: 0,
  serverFails: 0,
  portal: 0,
  unauthenticated: 0,
  diskFails: 0,
  conflict: 0,
};

const failed: Failure = { ok: false, kind: 'network', code: null, retryable: true, retryAfterMs: null, serverTime: null };

export class SimTablet {
  readonly disk = new MemoryDisk();
  readonly world: SimWorld;
  readonly server: FakeAnswerServer;
  readonly hasLocks: boolean;
  faults: Faults = noFaults;
  signedIn: number | null = null;
  wallOffset = 0;
  readonly pages = new Set<SimPage>();
  /** Ids that a delivered response echoed. */
  readonly echoed = new Set<string>();
  readonly violations: string[] = [];
  readonly #holders = new Map<string, { page: SimPage; onLost: () => void }>();

  constructor(world: SimWorld, server: FakeAnswerServer, hasLocks: boolean) {
    this.world = world;
    this.server = server;
    this.hasLocks = hasLocks;
  }

  openPage(): SimPage {
    const page = new SimPage(this);
    this.pages.add(page);
    return page;
  }

  acquire(page: SimPage, name: string, steal: boolean, onLost: () => void): { release(): void } | null {
    if (!this.hasLocks) return { release: () => undefined };
    const holder = this.#holders.get(name);
    if (holder && !steal) return null;
    const own = { page, onLost };
    this.#holders.set(name, own);
    if (holder) holder.page.later(1, holder.onLost);
    return {
      release: () => {
        if (this.#holders.get(name) === own) this.#holders.delete(name);
      },
    };
  }

  freeLocks(page: SimPage): void {
    for (const [name, holder] of this.#holders) if (holder.page === page) this.#holders.delete(name);
  }
}

export class SimPage {
  readonly tablet: SimTablet;
  readonly ports: Ports;
  isAlive = true;
  readonly #world: SimWorld;
  readonly #origin: number;
  readonly #listeners = new Set<(message: ChannelMessage) => void>();

  constructor(tablet: SimTablet) {
    this.tablet = tablet;
    this.#world = tablet.world;
    this.#origin = tablet.world.now;
    this.ports = {
      store: this.#store(),
      transport: this.#transport(),
      scheduler: this.#scheduler(),
      locks: this.#locks(),
      channel: this.#channel(),
    };
  }

  /** The page is gone between two instructions: nothing that it waits for ever comes back. */
  crash(): void {
    this.isAlive = false;
    this.tablet.pages.delete(this);
    this.#world.after(23, () => this.tablet.freeLocks(this));
  }

  later(ms: number, run: () => void): () => void {
    return this.#world.after(ms, () => {
      if (this.isAlive) run();
    });
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.later(ms, resolve));
  }

  #scheduler(): Scheduler {
    const { rng } = this.#world;
    let count = 0;
    const page = rng.between(0, 0xffffffff).toString(16).padStart(8, '0');
    return {
      wall: () => this.#world.now + this.tablet.wallOffset,
      monotonic: () => this.#world.now - this.#origin,
      setTimeout: (callback, ms) => this.later(ms, callback),
      random: () => rng.next(),
      uuid: () => `${page}-${(++count).toString(16).padStart(4, '0')}-4000-8000-000000000000`,
    };
  }

  #store(): Store {
    const { disk } = this.tablet;
    /** The disk takes its time before and after; it may fail before the effect or after it. */
    const access = async <T>(work: () => T): Promise<T> => {
      const { rng } = this.#world;
      await this.#sleep(rng.between(0, 3));
      const fails = rng.chance(this.tablet.faults.diskFails);
      if (fails && rng.chance(0.5)) throw new StoreError('connection');
      const result = work();
      await this.#sleep(rng.between(0, 3));
      if (fails) throw new StoreError(rng.chance(0.5) ? 'quota' : 'connection');
      return result;
    };
    return {
      read: (attemptId) => access(() => disk.read(attemptId)),
      readContent: (attemptId) => access(() => disk.readContent(attemptId)),
      list: () => access(() => disk.list()),
      write: (attemptId, plan) => access(() => disk.write(attemptId, plan)),
      writeRelaxed: (record) => access(() => disk.writeRelaxed(record)),
      remove: (attemptId) => access(() => disk.remove(attemptId)),
      probe: () => access(() => undefined),
    };
  }

  #locks(): Locks {
    return {
      acquire: async (name, steal, onLost) => {
        await this.#sleep(1);
        return this.tablet.acquire(this, name, steal, () => this.isAlive && onLost());
      },
    };
  }

  #channel(): Channel {
    return {
      post: (message) => {
        for (const page of this.tablet.pages)
          if (page !== this) page.later(this.#world.rng.between(0, 5), () => page.#hear(message));
      },
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }

  #hear(message: ChannelMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  #delay(): number {
    const { rng } = this.#world;
    return rng.chance(this.tablet.faults.slow) ? rng.between(1000, 40_000) : rng.between(5, 200);
  }

  /** One call: there, perhaps twice, and back, or not. `handle` is the server's part. */
  async #call<T extends { ok: true }>(handle: () => T | Failure, portal: () => T | Failure): Promise<T | Failure> {
    const { rng } = this.#world;
    const { faults } = this.tablet;
    const sentAt = this.#world.now;
    if (rng.chance(faults.portal)) {
      await this.#sleep(this.#delay());
      return portal();
    }
    if (rng.chance(faults.duplicated)) this.#world.after(rng.between(10, 60_000), handle);
    if (rng.chance(faults.requestLost)) {
      await this.#sleep(this.#delay());
      return failed;
    }
    // What is on the way arrives, whatever becomes of the page.
    const result = await new Promise<T | Failure>((resolve) => {
      this.#world.after(this.#delay(), () => {
        const answer = rng.chance(faults.serverFails) ? this.#serverFailure() : handle();
        if (this.isAlive) resolve(answer);
      });
    });
    const at = this.#world.now;
    await this.#sleep(this.#delay());
    if (rng.chance(faults.responseLost)) return failed;
    const rttMs = this.#world.now - sentAt;
    const { scheduler } = this.ports;
    const serverTime: ServerTime = { at, rttMs, receivedAt: scheduler.monotonic(), receivedWall: scheduler.wall() };
    return { ...result, serverTime };
  }

  #serverFailure(): Failure {
    const { rng } = this.#world;
    const base: Failure = { ...failed, kind: 'server' };
    if (rng.chance(0.3)) return { ...base, code: 'RATE_LIMITED', retryAfterMs: rng.between(1, 5) * 1000 };
    return { ...base, code: rng.chance(0.5) ? 'INTERNAL' : 'UNAVAILABLE' };
  }

  #access(userId: number): Failure | null {
    const { rng } = this.#world;
    if (this.tablet.signedIn !== userId || rng.chance(this.tablet.faults.unauthenticated)) {
      return { ...failed, kind: 'server', code: 'UNAUTHENTICATED', retryable: false };
    }
    return null;
  }

  #transport(): Transport {
    const { server, echoed, violations } = this.tablet;
    const world = this.#world;
    return {
      sendAnswers: async ({ attemptId, userId }, operations) => {
        const refusal = this.#access(userId);
        if (operations.length === 0 || operations.length > 100) violations.push('batch size');
        const handle = () => {
          if (refusal) return refusal;
          if (!server.isOwn(attemptId, userId)) return { ...failed, kind: 'server' as const, code: 'NOT_FOUND' as const };
          for (const { operationId } of operations) {
            const isKnown = server.log.some(({ operation }) => operation.operationId === operationId);
            if (!isKnown && world.rng.chance(this.tablet.faults.conflict)) server.strangers.add(operationId);
          }
          return { ok: true as const, ...server.sendAnswers(operations, world.now), serverTime: null };
        };
        const strange: Acknowledgement = { operationId: 'strange', status: 'accepted', position: 1, receivedAt: world.now };
        const portal = () =>
          world.rng.chance(0.5) ? failed : { ok: true as const, acknowledged: [strange], refused: null, serverTime: null };
        const result = await this.#call(handle, portal);
        if (result.ok) for (const { operationId } of result.acknowledged) echoed.add(operationId);
        return result;
      },
      finish: ({ userId }) => {
        const refusal = this.#access(userId);
        return this.#call(
          () => refusal ?? { ok: true as const, reason: server.finish(world.now), serverTime: null },
          () => failed,
        );
      },
      ping: () =>
        this.#call(
          () => ({ ok: true as const, serverTime: null }),
          () => failed,
        ),
    };
  }
}
