/** A device: a disk that outlives its pages, keys that go with a sign-out, pages that freeze and die at any moment. */
import { createCommandTransport, type OwnFetch } from '#offline/commands/http-command-transport.ts';
import type { CommandMessage, CommandPorts, CommandView, Payload } from '#offline/commands/ports.ts';
import { openQueue, type CommandQueue } from '#offline/commands/queue.ts';
import { StoreError, type Scheduler } from '#offline/ports.ts';
import type { Rng } from '../rng.ts';
import type { World } from '../world.ts';
import { Disk } from './disk.ts';
import type { Entry } from './history.ts';
import type { Fault, Setting } from './schedule.ts';
import type { CommandServer } from './command-server.ts';

interface Holder {
  page: Page;
  onLost: () => void;
}

export class Device {
  readonly id: number;
  readonly world: World;
  readonly rng: Rng;
  readonly server: CommandServer;
  readonly setting: Setting;
  readonly record: (entry: Entry) => void;
  readonly disk: Disk;
  readonly pages: Page[] = [];
  readonly holders = new Map<string, Holder>();
  /** Who use it, its owner first. */
  readonly people: readonly [number, number];
  /** Whose sign-in the browser has. */
  session: number | null;
  /** The server has ended it, and the device does not know. */
  isExpired = false;
  readonly keys = new Set<number>();
  wallOffset = 0;
  diskFaults: { kind: 'quota' | 'connection'; isWritten: boolean }[] = [];
  /** Every write is refused. */
  isFull = false;
  fault: Fault | null = null;
  faultCalls = 0;
  awayUntil = 0;
  /** Tries of an upload that break off, by file. */
  readonly cuts = new Map<string, number>();
  order = 0;
  #vanishedAt = 0;
  pageCount = 0;
  uuids = 0;

  constructor(
    id: number,
    world: World,
    rng: Rng,
    server: CommandServer,
    setting: Setting,
    record: (entry: Entry) => void,
    people: readonly [number, number] = [1, 2],
  ) {
    this.id = id;
    this.people = people;
    this.session = people[0];
    this.world = world;
    this.rng = rng;
    this.server = server;
    this.setting = setting;
    this.record = record;
    this.disk = new Disk((there) => record({ type: 'durable', at: world.now, device: id, there }));
  }

  /** As random ones are: their order is not that in which they were made. */
  uuid(): string {
    const scattered = Math.imul(++this.uuids, 0x9e3779b1) >>> 0;
    return `${scattered.toString(16).padStart(8, '0')}-0000-4000-8000-${String(this.id + 1).repeat(12)}`;
  }

  openPage(): Page {
    const page = new Page(this, this.id * 1000 + ++this.pageCount);
    this.pages.push(page);
    return page;
  }

  /** The page that a number means, or a new one. */
  pageAt(index: number): Page {
    const page = this.pages[index % Math.max(1, this.pages.length)];
    return page ?? this.openPage();
  }

  crashPages(): void {
    for (const page of this.pages.toReversed()) page.crash();
  }

  vanish(isAnnounced: boolean): void {
    this.disk.vanish();
    this.record({ type: 'vanished', at: this.world.now, device: this.id });
    if (isAnnounced) for (const page of this.pages) page.loseStore();
    const vanishedAt = (this.#vanishedAt = this.world.now);
    this.world.after(lossMs, () => {
      if (this.#vanishedAt === vanishedAt) for (const page of this.pages) page.claim(lossMs);
    });
  }

  /** The keys go; what is sealed stays. */
  dropKeys(): void {
    this.keys.clear();
    this.record({ type: 'unread', at: this.world.now, device: this.id, text: this.disk.text() });
  }

  heal(): void {
    this.diskFaults = [];
    this.fault = null;
    this.faultCalls = 0;
    this.awayUntil = 0;
    this.cuts.clear();
  }
}

/** A page that was awake for so long knows that the store is empty. */
const lossMs = 12_000;

const failedToFetch = new TypeError('Failed to fetch');
const portals = {
  page: '<html>Sign in to Wi-Fi</html>',
  json: '{"status":"ok"}',
  empty: '{"data":{"results":[]}}',
  strange: '{"data":{"results":[{"id":"strange","fate":"applied"}]}}',
} as const;

function respond(status: number, text: string, retryAfter: number | null = null): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name: string) => (name === 'retry-after' && retryAfter !== null ? String(retryAfter) : null) },
    text: () => Promise.resolve(text),
  } as unknown as Response;
}

export class Page {
  readonly id: number;
  readonly device: Device;
  isAlive = true;
  /** Whose queue it has open. */
  person: number | null = null;
  queue: CommandQueue | null = null;
  /** As the page last read them from the server. */
  readonly read = new Map<string, string | null>();
  #frozen: (() => void)[] | null = null;
  #isWaking = false;
  #awakeSince = 0;
  readonly #watchers = new Set<() => void>();
  readonly #listeners = new Set<(message: CommandMessage) => void>();
  readonly #shown = new Map<string, string>();

  constructor(device: Device, id: number) {
    this.device = device;
    this.id = id;
    this.#awakeSince = device.world.now;
    this.open();
  }

  /** Opens the queue of whoever is signed in now. */
  open(): void {
    const { session } = this.device;
    if (session === this.person) return;
    this.queue?.close();
    this.queue = null;
    this.person = session;
    this.device.record({ type: 'page-gone', at: this.device.world.now, page: this.id });
    this.#shown.clear();
    this.#listeners.clear();
    if (session === null) return;
    const queue = openQueue({ personId: session, ports: this.#ports(session), isOwner: () => this.device.session === session });
    this.queue = queue;
    queue.subscribe(() => this.#look());
  }

  crash(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    const { pages, holders, world } = this.device;
    pages.splice(pages.indexOf(this), 1);
    this.device.record({ type: 'page-gone', at: world.now, page: this.id });
    world.after(23, () => {
      for (const [name, holder] of holders) if (holder.page === this) holders.delete(name);
    });
  }

  freeze(ms: number): void {
    if (this.#frozen) return;
    this.#frozen = [];
    this.device.world.after(ms, () => this.thaw());
  }

  thaw(): void {
    const missed = this.#frozen ?? [];
    this.#frozen = null;
    this.#awakeSince = this.device.world.now;
    // A person sees nothing of it before all that waited for the page has come.
    this.#isWaking = true;
    for (const run of missed) this.later(0, run);
    this.later(0, () => {
      this.#isWaking = false;
      this.#look();
    });
  }

  /** @param awakeMs a page that woke up since has not had the time. */
  claim(awakeMs: number): void {
    const { world, id: device } = this.device;
    if (this.#frozen || world.now - this.#awakeSince < awakeMs) return;
    const ids = this.views().flatMap(({ id, place }) => (place === 'device' ? [id] : []));
    this.device.record({ type: 'claims', at: world.now, device, ids });
  }

  loseStore(): void {
    this.later(this.device.rng.between(0, 5), () => this.#watchers.forEach((tell) => tell()));
  }

  later(ms: number, run: () => void): () => void {
    return this.device.world.after(ms, () => {
      if (!this.isAlive) return;
      if (this.#frozen) this.#frozen.push(run);
      else run();
    });
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.later(ms, resolve));
  }

  /** Records the state that a person sees. */
  #look(): void {
    if (!this.isAlive || this.#isWaking || !this.queue || this.person === null) return;
    const { world, id: device, record } = this.device;
    const views = this.queue.snapshot();
    const there = new Set(views.map(({ id }) => id));
    for (const id of this.#shown.keys()) {
      if (there.has(id)) continue;
      this.#shown.delete(id);
      record({ type: 'gone', at: world.now, page: this.id, id });
    }
    for (const view of views) {
      if (this.#shown.get(view.id) === view.place) continue;
      if (view.body !== null) record({ type: 'read', at: world.now, device, person: this.person, id: view.id });
      this.#shown.set(view.id, view.place);
      record({ type: 'shown', at: world.now, device, page: this.id, person: this.person, id: view.id, place: view.place });
    }
  }

  views(): readonly CommandView[] {
    return this.queue?.snapshot() ?? [];
  }

  #ports(person: number): CommandPorts {
    const { device } = this;
    const { world, rng } = device;
    return {
      scheduler: this.#scheduler(),
      transport: createCommandTransport(this.#fetch),
      store: {
        read: (personId) => this.#onDisk(() => device.disk.read(personId), true),
        write: (personId, plans) =>
          device.isFull
            ? this.#wait(5).then(() => Promise.reject(new StoreError('quota')))
            : this.#onDisk((isAborted) => device.disk.write(personId, plans, isAborted)),
        watch: (onCut) => {
          this.#watchers.add(onCut);
          return () => this.#watchers.delete(onCut);
        },
      },
      sealer: {
        seal: async (place, text) => {
          await this.#wait(0);
          return device.keys.has(person) ? JSON.stringify({ person, place, secret: hide(text) }) : null;
        },
        open: async (place, payload) => {
          await this.#wait(0);
          return device.keys.has(person) ? unseal(person, place, payload) : null;
        },
        has: () => Promise.resolve(device.keys.has(person)),
        admit: (key) => {
          if (key === `key ${person}` && device.session === person) device.keys.add(person);
          return Promise.resolve();
        },
      },
      files: {
        send: async (_personId, file) => {
          await this.#wait(rng.between(10, 500));
          const left = device.cuts.get(file) ?? 0;
          if (left > 0 || world.now < device.awayUntil || device.session !== person) {
            device.cuts.set(file, left - 1);
            return false;
          }
          device.server.files.add(file);
          device.record({ type: 'file-whole', at: world.now, file });
          return true;
        },
        drop: () => undefined,
      },
      locks: {
        acquire: async (name, steal, onLost) => {
          await this.#wait(0);
          if (!device.setting.hasLocks) return { release: () => undefined };
          const holder = device.holders.get(name);
          if (holder && !steal) return null;
          const own = { page: this, onLost };
          device.holders.set(name, own);
          if (holder) holder.page.later(1, holder.onLost);
          return {
            release: () => {
              if (device.holders.get(name) === own) device.holders.delete(name);
            },
          };
        },
      },
      leaseChannel: { post: () => undefined, subscribe: () => () => undefined },
      channel: {
        post: (message) => {
          const { channelMs } = device.setting;
          if (channelMs === null) return;
          for (const page of device.pages)
            if (page !== this) page.later(rng.between(0, channelMs), () => page.#listeners.forEach((tell) => tell(message)));
        },
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
      },
    };
  }

  #scheduler(): Scheduler {
    const { device } = this;
    const { world } = device;
    return {
      wall: () => world.now + device.wallOffset,
      monotonic: () => world.now,
      setTimeout: (run, ms) => this.later(ms, run),
      random: () => device.rng.next(),
      uuid: () => device.uuid(),
    };
  }

  async #onDisk<T>(work: (isAborted: boolean) => T, isRead = false): Promise<T> {
    await this.#wait(this.device.rng.between(0, 8));
    const [next] = this.device.diskFaults;
    // A full disk can be read.
    const fault = isRead && next?.kind === 'quota' ? undefined : this.device.diskFaults.shift();
    const result = work(fault?.isWritten === false);
    if (fault?.isWritten === false) throw new StoreError(fault.kind);
    await this.#wait(this.device.rng.between(0, 3));
    if (fault) throw new StoreError(fault.kind);
    return result;
  }

  #fetch: OwnFetch = async ({ path, body, personId }) => {
    const { device } = this;
    const { world, server, rng } = device;
    if (device.session !== personId) return 'signed-out';
    const session = device.session;
    if (path.endsWith('/key')) return this.#fetchKey(session);
    const commands = (body as { commands: { id: string; files: string[] }[] }).commands;
    const text = JSON.stringify(body);
    const ids = commands.map(({ id }) => id);
    const files = commands.flatMap((command) => command.files);
    device.record({ type: 'sent', at: world.now, device: device.id, session, ids, files });
    const fault = this.#takeFault();
    const person = device.isExpired ? null : session;
    return new Promise<Response>((resolve, reject) => {
      const fail = () => reject(failedToFetch);
      const deliver = (up: number, then: (answer: { status: number; body: string } | null) => void) =>
        world.after(up, () => void server.receive(person, text).then(then));
      const bring = (answer: { status: number; body: string } | null, down: number) =>
        this.later(down, () => {
          if (!answer || world.now < device.awayUntil) return fail();
          if (answer.status === 200) device.record({ type: 'received', at: world.now, device: device.id, page: this.id, ids });
          return resolve(respond(answer.status, answer.body));
        });
      const up = rng.between(5, 150);
      const down = rng.between(5, 150);
      if (!fault) return void deliver(up, (answer) => bring(answer, down));
      switch (fault.type) {
        case 'lost':
          return void (fault.isHanging || this.later(up, fail));
        case 'slow':
          return void deliver(fault.up, (answer) => bring(answer, fault.down));
        case 'twice':
          deliver(up, (answer) => bring(answer, down));
          return void deliver(up + fault.after, () => undefined);
        case 'late-copy':
          this.later(up, fail);
          return void deliver(up + fault.after, () => undefined);
        case 'portal':
          return void this.later(up, () => resolve(respond(200, portals[fault.says])));
        case 'refused': {
          const status = { INTERNAL: 500, UNAVAILABLE: 503, RATE_LIMITED: 429, UNAUTHENTICATED: 401, VALIDATION: 422 };
          const said = JSON.stringify({ message: 'no', code: fault.code });
          return void this.later(up + down, () => resolve(respond(status[fault.code], said, fault.seconds)));
        }
        case 'taken':
          return void deliver(up, (answer) => {
            if (fault.back === 'hang') return;
            if (!answer || fault.back === 'error') this.later(down, fail);
            else if (fault.back === 'bad-gateway') this.later(down, () => resolve(respond(502, '<html>')));
            else this.later(down, () => resolve(respond(answer.status, answer.body.slice(0, answer.body.length / 2))));
          });
      }
    });
  };

  async #fetchKey(session: number): Promise<Response> {
    const { device } = this;
    await this.#wait(device.rng.between(10, 300));
    if (device.world.now < device.awayUntil || this.#takeFault()) throw failedToFetch;
    if (device.isExpired) return respond(401, '{"message":"no","code":"UNAUTHENTICATED"}');
    return respond(200, JSON.stringify({ data: { key: `key ${session}` } }));
  }

  #takeFault(): Fault | null {
    const { device } = this;
    if (device.world.now < device.awayUntil) return { type: 'lost', isHanging: false };
    if (device.faultCalls === 0) return null;
    device.faultCalls -= 1;
    return device.fault;
  }
}

/** Stands for encryption: nobody finds the words in it. */
function hide(text: string): string {
  return Array.from(text, (character) => character.charCodeAt(0).toString(36)).join('.');
}

function unseal(person: number, place: string, payload: Payload): string | null {
  if (typeof payload !== 'string' || !payload.startsWith('{"person"')) return null;
  const sealed = JSON.parse(payload) as { person: number; place: string; secret: string };
  if (sealed.person !== person || sealed.place !== place) return null;
  return sealed.secret
    .split('.')
    .map((code) => String.fromCharCode(Number.parseInt(code, 36)))
    .join('');
}
