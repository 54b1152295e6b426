/** Plays a schedule, lets the faults stop, and gives back what was seen. */
import { numberOf, type Entry, type History } from './history.ts';
import { streamOf, type Rng } from './rng.ts';
import type { Happening, Schedule } from './schedule.ts';
import { Screen } from './screen.ts';
import { Server } from './server.ts';
import { Device } from './device.ts';
import { World } from './world.ts';

const start = 1_700_000_000_000;
const owner = 42;
const other = 43;
/** Attempts of the one who takes the test, and of the one who borrows the device: each has a separate attempt. */
const attempts = new Map([
  [owner, '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e'],
  [other, '1c7b4b63-7d2f-4a1f-8e3f-6a8b2d3c4e5f'],
]);
const questionIds = [1, 2, 3, 4];

/** Backing off (20 s), a hanging try (30 s), a Retry-After (15 s), and the disk's own backing off. */
const drainMs = 180_000;
const lookMs = 10_000;
/** A page looks at the disk every ten seconds; the look takes its time. */
const noticeMs = 12_000;
/** Longer than the interval of the status poll. */
const wordMs = 15_000;

class Story {
  readonly #schedule: Schedule;
  readonly #world = new World(start);
  readonly #entries: Entry[] = [];
  readonly #rng: Rng;
  readonly #server: Server;
  readonly #devices: Device[];
  readonly #screens = new Set<Screen>();
  #choices = 0;

  constructor(schedule: Schedule) {
    const { seed, setting } = schedule;
    const { processes, devices, minutes, hasToken, sections } = setting;
    const world = this.#world;
    const record = (entry: Entry) => void this.#entries.push(entry);
    this.#schedule = schedule;
    this.#rng = streamOf(seed, 0);
    this.#server = new Server({ world, rng: streamOf(seed, 1), record, processes });
    this.#devices = Array.from(
      { length: devices },
      (_, id) => new Device({ ...setting, id, world, rng: streamOf(seed, 2 + id), server: this.#server, record }),
    );
    for (const [userId, attemptId] of attempts)
      this.#server.begin(attemptId, {
        userId,
        questionIds,
        hasToken,
        startedAt: start,
        ...(sections && { sections }),
        endTimeThreshold: start + minutes * 60_000,
      });
    world.onRest = () => {
      for (const screen of this.#screens) screen.draw();
    };
  }

  async play(): Promise<History> {
    for (const device of this.#devices) {
      device.session = owner;
      this.#open(device, true);
    }
    await this.#world.pass(1000);
    for (const { wait, what } of this.#schedule.events) {
      await this.#world.pass(wait);
      this.#happen(what);
      await this.#world.rest();
      if (wait > 1000 || what.type === 'clock') this.#lookAtClocks();
    }
    await this.#heal();
    return this.#entries;
  }

  #lookAtClocks(): void {
    for (const screen of this.#screens) {
      if (!screen.page.isAlive) this.#screens.delete(screen);
      screen.lookAtClock();
      const { id, knowsOfLossMs } = screen.page;
      const { isWriting, isLockedOut } = screen;
      // A reading page learns it from the writing one.
      if ((isWriting || isLockedOut) && knowsOfLossMs !== null && knowsOfLossMs > noticeMs)
        this.#entries.push({ type: 'must-know', at: this.#world.now, page: id, isLockedOut });
    }
  }

  #open(device: Device, isOnline: boolean): void {
    if (device.pages.size >= 2 || device.session === null) return;
    const { sections } = this.#schedule.setting;
    const following = sections && { ...sections, number: () => ++this.#choices };
    const screen = new Screen(device, device.session, attempts.get(device.session) ?? '', following);
    this.#screens.add(screen);
    void screen.open(isOnline);
  }

  /** The screens of a device that react, the one that writes first. */
  #of(device: Device): Screen[] {
    const alive = [...this.#screens].filter(({ page, sitting }) => page.device === device && page.isAwake && sitting);
    if (alive.length < 2) return alive;
    return alive.sort((a, b) => Number(b.isWriting) - Number(a.isWriting));
  }

  #tell(device: Device, after: number): void {
    for (const screen of this.#of(device))
      screen.page.later(screen.userId === device.session ? 0 : after, () => {
        device.record({ type: 'hurried', at: this.#world.now, page: screen.page.id });
        screen.sitting?.setSignedIn(device.session);
      });
  }

  #crashAll(device: Device): void {
    for (const page of device.pages) page.crash();
  }

  #happen(what: Happening): void {
    if (what.type === 'restart') return this.#server.restart(what.process, what.ms);
    if (what.type === 'database') return this.#server.database.failNext(what.fault, what.times);
    if (what.type === 'slow-database') return this.#server.database.slowFor(what.ms);
    const device = this.#devices[what.device];
    if (device) this.#happenTo(device, what);
  }

  #happenTo(device: Device, what: Extract<Happening, { device: number }>): void {
    const screens = this.#of(device);
    const [first] = screens;
    switch (what.type) {
      case 'tap':
        // Mostly where it is taken; at times in a tab that only reads along.
        return this.#tap(this.#rng.chance(0.9) ? first : screens.at(-1), what.question, what.times, what.isInvalid);
      case 'network':
        return device.network.disturb(what.fault, what.calls);
      case 'outage':
        return this.#cut(device, what.ms, what.isAnnounced);
      case 'same-id':
        device.network.isIdTaken = true;
        return;
      case 'stray':
        return void this.#server.takeStray(attempts.get(owner) ?? '', what.number);
      case 'open':
        return this.#open(device, what.isOnline);
      case 'kill':
        return first?.page.crash();
      case 'reload':
        first?.page.crash();
        return this.#open(device, what.isOnline);
      case 'power-cut':
        device.cutPower();
        return this.#open(device, what.isOnline);
      case 'take-over':
        return void screens.at(-1)?.sitting?.takeOver();
      case 'freeze':
        return first && this.#freeze(first, what.isAnnounced, what.ms);
      case 'sleep':
        return device.sleep(what.ms);
      case 'clock':
        device.wallOffset += what.by;
        return device.record({ type: 'touched', at: this.#world.now, device: device.id });
      case 'sign-out':
        device.session = null;
        return this.#tell(device, what.noticedAfter);
      case 'other-user':
        device.session = other;
        this.#tell(device, what.noticedAfter);
        return this.#open(device, true);
      case 'sign-in':
        device.session = owner;
        this.#tell(device, 0);
        return this.#open(device, true);
      case 'disk':
        for (let count = 0; count < what.times; count++) device.diskFaults.push({ kind: what.kind, isWritten: what.isWritten });
        return;
      case 'vanish':
        for (let count = 0; count < what.refusals; count++)
          device.diskFaults.push({ kind: this.#rng.pick(['quota', 'connection']), isWritten: false });
        for (const screen of this.#screens)
          if (screen.page.device === device)
            screen.aloneAt = device.pages.size === 1 && screen.page.isAwake && screen.isWriting ? device.pageCount : null;
        return device.vanishStore(what.isAnnounced);
      case 'finish':
        return void first?.finish();
      case 'leave':
        return first?.leave();
      case 'fetch':
        return void first?.refresh();
      case 'press-retry':
        return first && this.#kick(first, 'user');
    }
  }

  #kick(screen: Screen, reason: 'user' | 'online'): void {
    if (reason === 'user') screen.page.device.record({ type: 'hurried', at: this.#world.now, page: screen.page.id });
    screen.sitting?.kick(reason);
  }

  #tap(screen: Screen | undefined, question: number, times: number, isInvalid: boolean): void {
    for (let count = 0; screen && count < times; count++) screen.choose(question, { n: ++this.#choices, isInvalid });
  }

  #cut(device: Device, ms: number, isAnnounced: boolean): void {
    device.network.cut(ms, isAnnounced);
    if (!isAnnounced) return;
    for (const screen of this.#of(device)) screen.sitting?.kick('offline');
    this.#world.after(ms, () => {
      if (!device.network.isAway) for (const screen of this.#of(device)) this.#kick(screen, 'online');
    });
  }

  /** @param isAnnounced the browser sends an event before; without it the page still holds the writer lease. */
  #freeze({ page, sitting }: Screen, isAnnounced: boolean, ms: number): void {
    if (isAnnounced) sitting?.pause();
    page.freeze(() => isAnnounced && void sitting?.resume());
    this.#world.after(ms, () => page.thaw());
  }

  /** The faults stop: now everything must come right by itself, or with what a student does who looks at the screen. */
  async #heal(): Promise<void> {
    this.#server.database.heal();
    for (const device of this.#devices) {
      device.network.heal();
      device.diskFaults = [];
    }
    // Whatever sleeps wakes up, whoever restarts is back.
    await this.#world.pass(5000);
    for (const device of this.#devices) {
      const wakes = device.asleepUntil - this.#world.now;
      if (wakes > 0) await this.#world.pass(wakes + 1);
      for (const page of device.pages) page.thaw();
      for (const [userId, attemptId] of attempts) await this.#drain(device, userId, attemptId);
      this.#crashAll(device);
    }
    for (const attemptId of attempts.values())
      for (const answer of this.#server.current(attemptId))
        this.#entries.push({
          type: 'counts',
          at: this.#world.now,
          attemptId,
          questionId: answer.questionId,
          n: numberOf(answer.answers),
        });
  }

  /**
   * Acts as a student who looks at the screen: signs in where nothing is sent without, takes the writer lease where no page has
   * it.
   */
  #react(device: Device, screens: readonly Screen[]): void {
    const isSignedOut = screens.some(({ sitting }) => sitting?.getSnapshot().sync.halt === 'signed-out');
    if (isSignedOut && !this.#schedule.setting.hasToken) this.#tell(device, 0);
    if (!screens.some(({ isWriting }) => isWriting)) void screens[0]?.sitting?.takeOver();
  }

  async #drain(device: Device, userId: number, attemptId: string): Promise<void> {
    const isHeld = device.disk.waiting(attemptId).attempt !== null;
    const own = () => this.#of(device).filter((screen) => screen.userId === userId);
    if (!isHeld && own().length === 0) return;
    const { isLeftOpen, isSignedInAgain, hasToken } = this.#schedule.setting;
    const isOpen = isLeftOpen && own().length > 0;
    const mustTell = device.session !== userId && (isSignedInAgain || !hasToken || !isOpen);
    if (mustTell) device.session = userId;
    if (!isOpen) {
      this.#crashAll(device);
      await this.#world.pass(100);
      this.#open(device, true);
      await this.#world.pass(3000);
    } else if (mustTell) this.#tell(device, 0);
    await this.#world.pass(1000);
    const waiting = () => device.disk.waiting(attemptId).count;
    const isFinishing = () => {
      const { attempt } = device.disk.waiting(attemptId);
      return attempt?.finish != null && attempt.state === 'active';
    };
    const unsettled = () => own().reduce((sum, { unsettled: count }) => sum + count, 0);
    const isOwing = ({ isWriting, sitting }: Screen) => {
      const snapshot = isWriting ? sitting?.getSnapshot() : undefined;
      return snapshot !== undefined && (snapshot.sync.pending > 0 || snapshot.phase === 'finishing');
    };
    // Asked after every event: what is dear comes last. What the disk refused is in a page's memory only.
    const isDone = () => waiting() === 0 && !isFinishing() && unsettled() === 0 && !own().some(isOwing);
    for (let passed = 0; passed < drainMs && !isDone(); passed += lookMs) {
      this.#react(device, own());
      await this.#world.pass(lookMs, isDone);
    }
    // From here on nobody looks: a step that came later would be on its way.
    for (const screen of own()) screen.stopFollowing();
    // A page learns of another device with its next poll.
    await this.#world.pass(this.#devices.length > 1 ? wordMs : 20);
    this.#lookAtClocks();
    // Where pages cannot hear of each other, one that has lost the writer lease learns of it with its next write.
    const writers = own().filter(({ isWriting }) => isWriting);
    this.#entries.push({
      type: 'rested',
      at: this.#world.now,
      device: device.id,
      writing: writers.length === 1 ? (writers[0]?.page.id ?? null) : null,
      attemptId,
      waiting: waiting(),
      isFinishing: isFinishing(),
      unsettled: unsettled(),
    });
  }
}

/** The story under way, for exceptions that nobody catches. */
let entries: Entry[] | null = null;
process.on('unhandledRejection', (error) => {
  if (!entries) throw error;
  entries.push({ type: 'bug', at: 0, text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});

export async function playSchedule(schedule: Schedule): Promise<History> {
  const bugs: Entry[] = [];
  entries = bugs;
  const history = await new Story(schedule).play();
  entries = null;
  return [...history, ...bugs];
}
