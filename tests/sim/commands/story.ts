/** Plays a schedule over devices and a server, then stops the faults and lets everything arrive. */
import { streamOf } from '../rng.ts';
import { World } from '../world.ts';
import { Device, type Page } from './device.ts';
import type { Entry } from './history.ts';
import { befall, heal, settle } from './befall.ts';
import type { FaultHappening, Happening, Schedule } from './schedule.ts';
import { Server } from './server.ts';

const began = 1_790_000_000_000;
/** Longer than the longest back-off of calls that were under way. */
const fullMs = 60_000;

export async function playSchedule({ seed, setting, events }: Schedule): Promise<Entry[]> {
  const history: Entry[] = [];
  const record = (entry: Entry): void => void history.push(entry);
  const world = new World(began);
  const server = new Server(world, streamOf(seed, 1), record);
  const devices = Array.from(
    { length: setting.devices },
    (_, id) => new Device(id, world, streamOf(seed, 2 + id), server, setting, record),
  );
  const story = new Story(world, server, devices, record);
  for (const device of devices) device.openPage();
  for (const { wait, what } of events) {
    await world.pass(wait);
    story.happen(what);
  }
  await story.end(setting.isFullAtEnd);
  return history;
}

class Story {
  readonly #world: World;
  readonly #server: Server;
  readonly #devices: readonly Device[];
  readonly #record: (entry: Entry) => void;
  #texts = 0;

  constructor(world: World, server: Server, devices: readonly Device[], record: (entry: Entry) => void) {
    this.#world = world;
    this.#server = server;
    this.#devices = devices;
    this.#record = record;
  }

  happen(what: Happening): void {
    if (what.type === 'update-server') return this.#server.learnLater();
    if (befall(this.#world, this.#server, this.#devices, what)) return;
    const device = this.#devices[what.device];
    if (device) this.#onPage(device, device.pageAt(what.page), what);
  }

  #onPage(device: Device, page: Page, what: Exclude<Happening, FaultHappening | { type: 'update-server' }>): void {
    switch (what.type) {
      case 'look':
        return this.#look(page);
      case 'note':
        return this.#make(page, 'note', `note ${what.note}`, {
          body: { note: String(what.note), text: `text ${++this.#texts}` },
          expects: this.#seen(page, String(what.note)),
        });
      case 'star':
        return this.#make(page, 'star', `star ${what.place}`, { body: { place: String(what.place), isOn: what.isOn } });
      case 'later':
        return this.#make(page, 'later', 'later', { body: { text: `text ${++this.#texts}` } });
      case 'wrong':
        return this.#make(page, 'star', 'star 1', { body: { place: 1 } });
      case 'photo': {
        const file = `${device.id}ffffffff-0000-4000-8000-${String(++device.uuids).padStart(12, '0')}`.slice(-36);
        device.cuts.set(file, what.cuts);
        return this.#make(page, 'photo', 'photos', { body: { text: `text ${++this.#texts}` }, files: [file] });
      }
      case 'decide':
        return this.#decide(page);
      case 'file':
        return this.#handOver(page, what.after);
    }
  }

  /** The page asks the server, if it can. */
  #look(page: Page): void {
    const { device, person } = page;
    if (person === null || device.session !== person || device.isExpired || this.#world.now < device.awayUntil) return;
    for (const note of ['1', '2']) page.read.set(`${person} ${note}`, this.#server.noteOf(person, note)?.version ?? null);
  }

  /** The version that the person sees: their own last one, else the server's as last read. */
  #seen(page: Page, note: string): string | null {
    const own = page.views().filter(({ subject }) => subject === `note ${note}`);
    return own.at(-1)?.id ?? page.read.get(`${page.person} ${note}`) ?? null;
  }

  #make(
    page: Page,
    kind: string,
    subject: string,
    more: { body: Record<string, unknown>; expects?: string | null; files?: string[] },
  ): void {
    const { device, person, queue } = page;
    if (person === null || !queue) return;
    const id = queue.enqueue({ kind, version: 1, subject, ...more });
    const { id: where, world } = device;
    const entry = { at: world.now, device: where, page: page.id, person, id, subject, order: ++device.order };
    this.#record({ type: 'made', ...entry });
  }

  /** Brought in by somebody else: the device hears of it with its own next call. */
  #handOver(page: Page, after: number): void {
    const { queue, person } = page;
    const commands = queue?.handOver() ?? [];
    if (person === null || commands.length === 0) return;
    const ids = commands.map(({ id }) => id);
    this.#record({ type: 'sent', at: this.#world.now, device: page.device.id, session: person, ids, files: [] });
    this.#record({ type: 'handed', at: this.#world.now, ids });
    const text = JSON.stringify({ personId: person, commands });
    this.#world.after(after, () => void this.#server.receive(person, text));
  }

  /** The person looks at both versions of a note, and writes a third one. */
  #decide(page: Page): void {
    const { queue, device, person } = page;
    const open = page.views().filter(({ place }) => place === 'decide');
    const last = open.at(-1);
    if (!queue || !last || person === null) return;
    const ids = open.flatMap(({ id, subject }) => (subject === last.subject ? [id] : []));
    const theirs = last.theirs as { version: string } | null;
    const { id: where, world } = device;
    this.#record({ type: 'decided', at: world.now, device: where, ids });
    const body = { note: last.subject.slice(5), text: `text ${++this.#texts}` };
    const id = queue.decide(ids, { kind: 'note', version: 1, subject: last.subject, body, expects: theirs?.version ?? null });
    const entry = { at: world.now, device: where, page: page.id, person, subject: last.subject, order: ++device.order };
    if (id !== null) this.#record({ type: 'made', id, ...entry });
  }

  /** The network is back and the disks refuse: what a person enters then goes to the server from memory. */
  async #endFull(): Promise<void> {
    for (const device of this.#devices) {
      device.isFull = true;
      device.session ??= 1;
      const page = device.pageAt(0);
      for (const one of device.pages) one.open();
      this.#make(page, 'star', 'star 3', { body: { place: '3', isOn: true } });
      page.queue?.kick();
    }
    await this.#world.pass(fullMs);
    for (const device of this.#devices) {
      const views = device.pages.flatMap((page) => page.views());
      const ids = views.flatMap(({ id, place, subject }) => (place === 'unsaved' && subject === 'star 3' ? [id] : []));
      this.#record({ type: 'unsaved', at: this.#world.now, device: device.id, ids });
      device.isFull = false;
    }
  }

  /** The faults stop; each person who was here signs in once more on each device, in a page that stays open. */
  async end(isFull: boolean): Promise<void> {
    const { devices, world } = { devices: this.#devices, world: this.#world };
    this.#server.heal();
    this.#server.learnLater();
    heal(devices);
    if (isFull) await this.#endFull();
    await settle(world, devices, this.#record);
  }
}
