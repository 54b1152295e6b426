/**
 * What a page knows of the lesson and the thread, by its socket and by calls, as `useLive` and `threadQuery` do it: what comes by the socket is taken
 * where it touches what is known, else the page asks.
 */
import type { ShownEvent, ShownPart } from '#contract/live-lessons/event.ts';
import { grown } from '#client/features/live-lessons/log-view.ts';
import { opened, withChanges, type Window } from '#domain/chat/thread.ts';
import { emptyLog, isApart, type KnownLog } from '#domain/live-lessons/log.ts';
import type { LiveSubscription } from '#server/areas/live-lessons/rooms.ts';
import type { Page } from '../commands/device.ts';
import type { LiveEntry, SeenMessage } from './history.ts';
import { isStaff, lessonId, mayChat } from './people.ts';
import type { LiveServer } from './server.ts';

type Log = KnownLog<ShownEvent>;
type Thread = Window<SeenMessage & { revision: number }>;

const pollWithSocketMs = 20_000;
const pollMs = 3_000;
const retryMs = 2_000;

/** Data on a device for the next page of the same person. */
export interface Stored {
  log: Log;
  thread: Thread | null;
}

export class Follower {
  readonly #page: Page;
  readonly #person: number;
  readonly #server: LiveServer;
  readonly #record: (entry: LiveEntry) => void;
  readonly #stored: Stored;
  #socket: { close: () => void } | null = null;
  #isAsking = false;
  #isAskingThread = false;
  #isStopped = false;
  crowdedUntil = 0;

  constructor(page: Page, person: number, server: LiveServer, stored: Stored, record: (entry: LiveEntry) => void) {
    this.#page = page;
    this.#person = person;
    this.#server = server;
    this.#stored = stored;
    this.#record = record;
    this.#tick();
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  get known(): Stored {
    return this.#stored;
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.close();
    this.#socket = null;
  }

  /** @param after until the page notices, ms: nothing comes meanwhile */
  break(after: number): void {
    const socket = this.#socket;
    socket?.close();
    this.#page.later(after, () => {
      if (this.#socket === socket) this.#socket = null;
    });
  }

  get #isSignedIn(): boolean {
    const { device, person } = this.#page;
    return person === this.#person && device.session === person && !device.isExpired;
  }

  /** Connects where there is no socket, and asks in any case. */
  #tick(): void {
    if (this.#isStopped || !this.#page.isAlive || this.#page.person !== this.#person) return this.stop();
    if (!this.#socket) this.#connect();
    this.#ask();
    this.#askThread();
    this.#page.later(this.#socket ? pollWithSocketMs : pollMs, () => this.#tick());
  }

  #connect(): void {
    const { device } = this.#page;
    const { world, rng } = device;
    if (!this.#isSignedIn || world.now < device.awayUntil) return;
    let isOpen = true;
    let arrives = 0;
    /** In order, as a line brings it. */
    const bring = (run: () => void): void => {
      arrives = Math.max(arrives, world.now + rng.between(5, 150));
      this.#page.later(arrives - world.now, () => isOpen && !this.#isStopped && run());
    };
    const now = (): boolean => world.now < this.crowdedUntil;
    const sendText = (text: string): void => bring(() => this.#receive(JSON.parse(text) as ShownPart));
    const subscription = {
      actor: { personId: this.#person, role: isStaff(this.#person) ? 'TCHR' : 'ST' },
      params: { lessonId, since: this.#stored.log.seq },
      get isCrowded() {
        return now();
      },
      send: () => undefined,
      sendText,
    } as unknown as LiveSubscription;
    const broken = (): void => {
      isOpen = false;
      this.#page.later(rng.between(0, retryMs), () => {
        if (this.#socket === socket) this.#socket = null;
        this.#page.later(rng.between(0, retryMs), () => this.#reconnect());
      });
    };
    const leave = this.#server.connect(
      subscription,
      broken,
      mayChat(this.#person) ? () => bring(() => this.#askThread()) : null,
    );
    const socket = {
      close: () => {
        isOpen = false;
        leave();
      },
    };
    this.#socket = socket;
    this.#ask();
    this.#askThread();
  }

  #reconnect(): void {
    if (!this.#isStopped && this.#page.isAlive && !this.#socket) this.#connect();
  }

  #receive(part: ShownPart): void {
    if (isApart(this.#stored.log, part)) return this.#ask();
    this.#take(part);
  }

  #take(part: ShownPart): void {
    const next = grown(this.#stored.log, part);
    if (next.seq === this.#stored.log.seq) return;
    this.#stored.log = next;
    const ids = next.events.map(({ id }) => id);
    this.#record({ type: 'follows', at: this.#page.device.world.now, person: this.#person, seq: next.seq, ids });
  }

  /** One call at a time; it may be lost. */
  #call(then: () => void, lost: () => void): void {
    const { device } = this.#page;
    const { world, rng } = device;
    if (!this.#isSignedIn || world.now < device.awayUntil) return lost();
    this.#page.later(rng.between(5, 400), () =>
      rng.chance(0.05) || world.now < device.awayUntil || !this.#isSignedIn ? lost() : then(),
    );
  }

  #ask(): void {
    if (this.#isAsking || this.#isStopped) return;
    this.#isAsking = true;
    const { after, upTo, last, events } = this.#server.part(this.#person, this.#stored.log.seq);
    const part = { after, upTo, events: events.map(({ forId: _forId, ...event }) => event) };
    this.#call(
      () => {
        this.#isAsking = false;
        if (this.#isStopped) return;
        this.#take(part);
        if (upTo < last) this.#ask();
      },
      () => (this.#isAsking = false),
    );
  }

  #askThread(): void {
    if (!mayChat(this.#person) || this.#isAskingThread || this.#isStopped) return;
    this.#isAskingThread = true;
    const since = this.#stored.thread?.revision ?? null;
    const answer = this.#server.thread(since);
    this.#call(
      () => {
        this.#isAskingThread = false;
        if (this.#isStopped) return;
        const known = this.#stored.thread;
        const thread = known && since !== null ? withChanges(known, since, answer) : opened(answer);
        this.#stored.thread = thread;
        const messages = thread.messages.map(({ seq, id, text, isRemoved }) => ({ seq, id, text, isRemoved }));
        const { world } = this.#page.device;
        this.#record({ type: 'reads', at: world.now, person: this.#person, revision: thread.revision, messages });
      },
      () => (this.#isAskingThread = false),
    );
  }
}

export function nothingStored(): Stored {
  return { log: emptyLog, thread: null };
}
