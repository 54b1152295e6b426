/** A device: a disk that outlives its pages, clocks that anybody may change, and pages that freeze, sleep and die at any moment. */
import { createHttpTransport, type HttpFetch } from '#offline/http-transport.ts';
import {
  StoreError,
  type Channel,
  type ChannelMessage,
  type Locks,
  type Ports,
  type Scheduler,
  type Store,
} from '#offline/ports.ts';
import { Disk } from './disk.ts';
import { numberOf, type Entry } from './history.ts';
import { Network } from './network.ts';
import type { Rng } from './rng.ts';
import { attemptIdIn } from './calls.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

interface Holder {
  page: Page;
  onLost: () => void;
}

export interface DiskFault {
  kind: 'quota' | 'connection';
  /** It took effect all the same. */
  isWritten: boolean;
}

export interface DeviceOptions {
  id: number;
  world: World;
  rng: Rng;
  server: Server;
  record: (entry: Entry) => void;
  hasLocks: boolean;
  channelMs: number | null;
  wallOffset: number;
}

export class Device {
  readonly id: number;
  readonly world: World;
  readonly rng: Rng;
  readonly disk: Disk;
  readonly network: Network;
  readonly record: (entry: Entry) => void;
  readonly pages = new Set<Page>();
  /** Whose sign-in the browser has. */
  session: number | null = null;
  wallOffset: number;
  /** Time that the steady clock has missed in sleep. */
  steadyLag = 0;
  asleepUntil = 0;
  diskFaults: DiskFault[] = [];
  readonly channelMs: number | null;
  readonly #hasLocks: boolean;
  readonly #holders = new Map<string, Holder>();
  /** Pages that were ever opened. */
  pageCount = 0;

  constructor({ id, world, rng, server, record, hasLocks, channelMs, wallOffset }: DeviceOptions) {
    this.id = id;
    this.world = world;
    this.rng = rng;
    this.record = record;
    this.#hasLocks = hasLocks;
    this.channelMs = channelMs;
    this.wallOffset = wallOffset;
    this.network = new Network(world, rng, server, record, id);
    this.disk = new Disk((attemptId, outbox, answers) => {
      const waiting = Array.from(outbox, (operation) => numberOf(operation.answers));
      const refused = Array.from(answers).flatMap((answer) => (answer.place === 'refused' ? [numberOf(answer.answers)] : []));
      record({ type: 'durable', at: world.now, device: id, attemptId, waiting, refused });
    });
  }

  openPage(): Page {
    const page = new Page(this, this.id * 1000 + ++this.pageCount);
    this.pages.add(page);
    return page;
  }

  cutPower(): void {
    for (const page of this.pages) page.crash();
    this.disk.cutPower();
  }

  /** @param isAnnounced the browser sends its pages an event. */
  vanishStore(isAnnounced: boolean): void {
    this.disk.vanish();
    this.record({ type: 'vanished', at: this.world.now, device: this.id });
    for (const page of this.pages) page.loseStore(isAnnounced);
  }

  sleep(ms: number): void {
    if (this.world.now < this.asleepUntil) return;
    this.asleepUntil = this.world.now + ms;
    this.steadyLag += ms;
    this.record({ type: 'slept', at: this.world.now, device: this.id });
  }

  acquire(page: Page, name: string, steal: boolean, onLost: () => void): { release(): void } | null {
    if (!this.#hasLocks) return { release: () => undefined };
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

  freeLocks(page: Page): void {
    for (const [name, holder] of this.#holders) if (holder.page === page) this.#holders.delete(name);
  }
}

export class Page {
  readonly id: number;
  readonly device: Device;
  readonly ports: Ports;
  isAlive = true;
  #frozen: { missed: (() => void)[]; woken: () => void } | null = null;
  readonly #world: World;
  readonly #origin: number;
  readonly #listeners = new Set<(message: ChannelMessage) => void>();
  readonly #storeWatchers = new Set<() => void>();
  /** Since when it has had the time to find out that the store is gone; null: nothing was lost. */
  #lostAt: number | null = null;
  #thawedAt = 0;
  #uuids = 0;
  #posted = 0;

  constructor(device: Device, id: number) {
    this.id = id;
    this.device = device;
    this.#world = device.world;
    this.#origin = this.#world.now - device.rng.between(0, 5000) - device.steadyLag;
    const scheduler = this.#scheduler();
    this.ports = {
      store: this.#store(),
      transport: createHttpTransport(this.#fetch, scheduler),
      scheduler,
      locks: this.#locks(),
      channel: this.#channel(),
    };
  }

  /** The page is gone between two instructions: nothing that it waits for ever comes back. */
  crash(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.device.pages.delete(this);
    this.device.record({ type: 'page-gone', at: this.#world.now, page: this.id });
    this.#world.after(23, () => this.device.freeLocks(this));
  }

  /** @param woken handler of the browser's resume event. */
  freeze(woken: () => void): void {
    this.#frozen = { missed: this.#frozen?.missed ?? [], woken };
  }

  thaw(): void {
    if (!this.#frozen) return;
    const { missed, woken } = this.#frozen;
    this.#frozen = null;
    this.#thawedAt = this.#world.now;
    for (const run of [...missed, woken]) this.later(0, run);
  }

  loseStore(isAnnounced: boolean): void {
    this.#lostAt = this.#world.now;
    if (isAnnounced) this.later(this.device.rng.between(0, 5), () => this.#storeWatchers.forEach((tell) => tell()));
  }

  /** For how long it has been awake since the store was lost; null: it was not. */
  get knowsOfLossMs(): number | null {
    if (this.#lostAt === null || !this.isAwake) return null;
    return this.#world.now - Math.max(this.#lostAt, this.#thawedAt, this.device.asleepUntil);
  }

  get isAwake(): boolean {
    return this.isAlive && !this.#frozen && this.#world.now >= this.device.asleepUntil;
  }

  later(ms: number, run: () => void): () => void {
    return this.#world.after(ms, () => this.#run(run));
  }

  #run(run: () => void): void {
    if (!this.isAlive) return;
    if (this.#frozen) this.#frozen.missed.push(run);
    else if (this.#world.now < this.device.asleepUntil)
      this.#world.after(this.device.asleepUntil - this.#world.now, () => this.#run(run));
    else run();
  }

  sleep(ms: number): Promise<void> | undefined {
    if (ms === 0) return undefined;
    return new Promise((resolve) => this.later(ms, resolve));
  }

  #scheduler(): Scheduler {
    const { device } = this;
    // In no order, as random ids are: a rank that leans on them shows.
    const page = (Math.imul(this.id, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
    return {
      wall: () => this.#world.now + device.wallOffset,
      monotonic: () => this.#world.now - this.#origin - device.steadyLag,
      setTimeout: (callback, ms) => this.later(ms, callback),
      random: () => device.rng.next(),
      uuid: () => `${page}-${(++this.#uuids).toString(16).padStart(4, '0')}-4000-8000-000000000000`,
    };
  }

  #store(): Store {
    const { disk, rng } = this.device;
    /** The disk takes its time before and after. */
    const access = async <T>(work: () => T): Promise<T> => {
      await this.sleep(rng.between(0, 3));
      const result = work();
      await this.sleep(rng.between(0, 3));
      return result;
    };
    /** A write may fail before its effect or after it. */
    const change = async <T>(work: () => T): Promise<T> => {
      await this.sleep(rng.between(0, 3));
      const fault = this.device.diskFaults.shift();
      if (fault && !fault.isWritten) throw new StoreError(fault.kind);
      const result = work();
      await this.sleep(rng.between(0, 3));
      if (fault) throw new StoreError(fault.kind);
      return result;
    };
    return {
      read: (attemptId) => access(() => disk.read(attemptId)),
      readContent: (attemptId) => access(() => disk.readContent(attemptId)),
      list: () => access(() => disk.list()),
      write: (attemptId, plan) => change(() => disk.write(attemptId, plan, 'strict', this.#world.now)),
      writeRelaxed: (record) => access(() => disk.writeRelaxed(record, this.#world.now)),
      remove: (attemptId) => change(() => disk.remove(attemptId)),
      probe: () => access(() => undefined),
      watch: (onCut) => {
        this.#storeWatchers.add(onCut);
        return () => void this.#storeWatchers.delete(onCut);
      },
    };
  }

  #locks(): Locks {
    return {
      acquire: async (name, steal, onLost) => {
        await this.sleep(1);
        return this.device.acquire(this, name, steal, onLost);
      },
    };
  }

  #channel(): Channel {
    return {
      post: (message) => {
        const { pages, channelMs, rng } = this.device;
        if (channelMs === null) return;
        // One after the other, as they were posted.
        this.#posted = Math.max(this.#posted, this.#world.now + rng.between(0, channelMs));
        for (const page of pages) if (page !== this) page.later(this.#posted - this.#world.now, () => page.#receive(message));
      },
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    };
  }

  #receive(message: ChannelMessage): void {
    for (const listener of this.#listeners) listener(message);
  }

  /** Under one person's sign-in, else by the attempt's token and nobody's sign-in, else not at all. */
  #fetch: HttpFetch = async ({ method, path, body, userId, attemptToken, signal }) => {
    const { session, network } = this.device;
    const isOwn = userId === null || session === userId;
    const isByToken = !isOwn && attemptToken !== undefined;
    if (!isOwn && !isByToken) return 'signed-out';
    const attemptId = attemptOf(path, body);
    const call = { method, path, body, session: isByToken ? null : session, isByToken, attemptId, signal };
    // The transport reads the members that `SimResponse` has.
    return (await network.send(this, call)) as unknown as Response;
  };
}

function attemptOf(path: string, body: unknown): string | null {
  if (typeof body === 'object' && body !== null && 'attemptId' in body) return String(body.attemptId);
  const polled = /^\/api\/attempt\/([^/]+)\/word/.exec(path);
  if (polled?.[1]) return polled[1];
  return attemptIdIn(path);
}
