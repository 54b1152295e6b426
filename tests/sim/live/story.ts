/** Plays a live lesson and a chat over three devices and a server, then lets everything arrive. */
import { chatEditKind, chatRemoveKind, chatSendKind } from '#contract/commands/kinds/chat.ts';
import { livePartKind, liveStageKind } from '#contract/commands/kinds/live-lesson.ts';
import { befall, heal, settle } from '../commands/befall.ts';
import { Device, type Page } from '../commands/device.ts';
import { streamOf } from '../rng.ts';
import { World } from '../world.ts';
import { Follower, nothingStored, type Stored } from './follower.ts';
import type { LiveEntry } from './history.ts';
import { deputy, isStaff, lessonId, mayChat, peerOf, students, teacher, writer } from './people.ts';
import type { LiveHappening, LiveSchedule } from './schedule.ts';
import { LiveServer } from './server.ts';

const began = 1_790_000_000_000;
/** Longer than the longest poll, some of which are lost. */
const quietMs = 120_000;

export async function playSchedule({ seed, setting, events }: LiveSchedule): Promise<LiveEntry[]> {
  const history: LiveEntry[] = [];
  const record = (entry: LiveEntry): void => void history.push(entry);
  const world = new World(began);
  const server = new LiveServer(world, streamOf(seed, 1), record);
  const [one, other] = students;
  const people = [
    [teacher, deputy],
    [one, other],
    [other, one],
  ] as const;
  const devices = people.map((own, id) => new Device(id, world, streamOf(seed, 2 + id), server, setting, record, own));
  const story = new Story(world, server, devices, record);
  for (const device of devices) story.follow(device.openPage());
  story.act(devices[0]?.pageAt(0), 0);
  for (const { wait, what } of events) {
    await world.pass(wait);
    story.happen(what);
  }
  server.heal();
  heal(devices);
  await settle(world, devices, record);
  await story.end();
  server.tell();
  return history;
}

class Story {
  readonly #world: World;
  readonly #server: LiveServer;
  readonly #devices: readonly Device[];
  readonly #record: (entry: LiveEntry) => void;
  readonly #followers = new Map<Page, Follower>();
  /** By device and person. */
  readonly #stored = new Map<string, Stored>();
  readonly #sent: string[] = [];
  #texts = 0;
  #uuids = 0;

  constructor(world: World, server: LiveServer, devices: readonly Device[], record: (entry: LiveEntry) => void) {
    this.#world = world;
    this.#server = server;
    this.#devices = devices;
    this.#record = record;
  }

  happen(what: LiveHappening): void {
    if (!befall(this.#world, this.#server, this.#devices, what)) {
      const page = this.#devices[what.device]?.pageAt(what.page);
      if (page) this.#onPage(page, what);
    }
    for (const device of this.#devices) for (const page of device.pages) this.follow(page);
  }

  /** Whoever is signed in on it now. */
  follow(page: Page): void {
    const { person, device } = page;
    const now = this.#followers.get(page);
    if (person === null || (now && !now.isStopped)) return;
    const key = `${device.id} ${person}`;
    // The data of a page stays there for the next; two pages each go on from it by themselves.
    const stored = { ...(this.#stored.get(key) ?? nothingStored()) };
    this.#stored.set(key, stored);
    this.#followers.set(page, new Follower(page, person, this.#server, stored, this.#record));
  }

  #onPage(page: Page, what: Exclude<LiveHappening, { type: 'network' }>): void {
    const follower = this.#followers.get(page);
    switch (what.type) {
      case 'act':
        return this.act(page, what.which);
      case 'write':
        return this.#write(page);
      case 'edit':
      case 'remove':
        return this.#change(page, what.type, what.which);
      case 'break':
        return follower?.break(what.noticedAfter);
      case 'crowd':
        if (follower) follower.crowdedUntil = this.#world.now + what.ms;
        return;
      default:
    }
  }

  #uuid(): string {
    return `bbbbbbbb-0000-4000-8000-${String(++this.#uuids).padStart(12, '0')}`;
  }

  act(page: Page | undefined, which: number): void {
    if (!page || page.person === null) return;
    const of = { lessonId };
    if (!isStaff(page.person)) {
      const parts = [
        { part: 'hand', isUp: which % 3 > 0 },
        { part: 'reflect', mood: 'clear', text: `t${++this.#texts}` },
      ];
      return this.#make(page, 'part', livePartKind, { ...of, ...parts[which % parts.length] }, `live ${lessonId}`);
    }
    const acts = [
      { act: 'start' },
      { act: 'chat', isOpen: which % 2 > 0 },
      { act: 'ping', pingId: this.#uuid() },
      { act: 'reflect' },
      { act: 'lower', personId: writer },
      { act: 'slide', slide: null },
      { act: 'ask', questionId: this.#uuid(), quick: { mechanic: 'one-correct', text: '?', options: ['a', 'b'] } },
      { act: which > 90 ? 'end' : 'reflect' },
    ];
    this.#make(page, 'part', liveStageKind, { ...of, ...acts[which % acts.length] }, `live ${lessonId}`);
  }

  #write(page: Page): void {
    if (page.person === null || !mayChat(page.person)) return;
    const body = { to: peerOf(page.person), text: `m${++this.#texts}`, files: [], replyTo: null };
    this.#make(page, 'send', chatSendKind, body, `chat ${body.to}`);
  }

  #change(page: Page, kind: 'edit' | 'remove', which: number): void {
    if (page.person === null || !mayChat(page.person)) return;
    const own = this.#followers
      .get(page)
      ?.known.thread?.messages.filter(({ id }) => this.#sent.includes(`${page.person} ${id}`));
    const message = own?.[which % Math.max(1, own.length)];
    if (!message) return;
    const to = peerOf(page.person);
    if (kind === 'edit') this.#make(page, kind, chatEditKind, { to, id: message.id, text: `e${++this.#texts}` }, `chat ${to}`);
    else this.#make(page, kind, chatRemoveKind, { to, id: message.id }, `chat ${to}`);
  }

  #make(
    page: Page,
    what: Extract<LiveEntry, { type: 'did' }>['kind'],
    { kind, version }: { kind: string; version: number },
    body: Record<string, unknown>,
    subject: string,
  ): void {
    const { device, person, queue } = page;
    if (person === null || !queue) return;
    const id = queue.enqueue({ kind, version, subject, body });
    if (what === 'send') this.#sent.push(`${person} ${id}`);
    const order = ++device.order;
    const { now: at } = this.#world;
    this.#record({ type: 'made', at, device: device.id, page: page.id, person, id, subject, order });
    this.#record({ type: 'did', at, page: page.id, person, id, kind: what, order });
  }

  /** Everybody looks once more, from what their device has. */
  async end(): Promise<void> {
    for (const device of this.#devices) {
      for (const person of device.people) {
        device.session = person;
        const page = device.openPage();
        this.follow(page);
        await this.#world.pass(quietMs);
        const known = this.#followers.get(page)?.known;
        const { seq = 0 } = known?.log ?? {};
        const revision = mayChat(person) ? (known?.thread?.revision ?? -1) : null;
        this.#record({ type: 'ends', at: this.#world.now, person, seq, revision });
        this.#followers.get(page)?.stop();
        page.crash();
      }
    }
  }
}
