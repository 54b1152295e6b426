/**
 * Who looks at which live lesson in this process. When one grows, what came is read once for all who look at it, and sent to each as far as they
 * may see it. A page that does not keep up is left out: it finds a gap in the numbers, and asks.
 */
import type { ShownPart } from '#contract/live-lessons/event.ts';
import { CallerGone, Gate } from '#server/gate.ts';
import type { Subscription } from '#server/live/topic.ts';
import { forReader, type LoggedEvent } from './events.ts';

/** Events that come within it go out together. */
const gatherMs = 15;
/** Who may enter is looked up for a person once at a time: one that subscribes without end must not fill the pool of connections. */
const lookUps = { atOnce: 4, mostWaiting: 20_000, atOnceOfParty: 1, mostOfParty: 200 };

export type LiveSubscription = Subscription<{ lessonId: string; since: number }, ShownPart>;

export interface RoomPorts {
  /** The last number; null: there is no such lesson. */
  last(lessonId: string): Promise<number | null>;
  select(lessonId: string, range: { after: number; upTo: number }): Promise<{ events: LoggedEvent[]; upTo: number }>;
  mayEnter(subscription: LiveSubscription): Promise<boolean>;
  /** @returns calls it off */
  later(ms: number, run: () => void): () => void;
  failed(error: unknown, what: string): void;
}

interface Viewer {
  subscription: LiveSubscription;
  seq: number;
}

interface Room {
  viewers: Set<Viewer>;
  callOff: (() => void) | null;
  isReading: boolean;
  mustRead: boolean;
}

export interface Rooms {
  /** @returns leaves it */
  open(subscription: LiveSubscription): () => void;
  /** The lesson has grown. */
  readSoon(lessonId: string): void;
  /** A notice may be lost. */
  lookAtAll(): void;
  stop(): void;
}

export function createRooms(ports: RoomPorts): Rooms {
  const rooms = new Map<string, Room>();
  /** Those who left before they had been let in. */
  const left = new WeakSet<Viewer>();
  const gate = new Gate(lookUps);

  function roomOf(lessonId: string): Room {
    const room = rooms.get(lessonId) ?? { viewers: new Set(), callOff: null, isReading: false, mustRead: false };
    rooms.set(lessonId, room);
    return room;
  }

  function readSoon(lessonId: string): void {
    const room = rooms.get(lessonId);
    if (!room || room.callOff) return;
    if (room.isReading) {
      room.mustRead = true;
      return;
    }
    room.callOff = ports.later(gatherMs, () => void read(lessonId, room));
  }

  async function read(lessonId: string, room: Room): Promise<void> {
    room.callOff = null;
    room.isReading = true;
    room.mustRead = false;
    try {
      if (await tell(lessonId, room)) room.mustRead = true;
    } catch (error) {
      ports.failed(error, 'the log of a live lesson could not be read');
    }
    room.isReading = false;
    if (room.mustRead) readSoon(lessonId);
  }

  /** @returns whether there is more */
  async function tell(lessonId: string, { viewers }: Room): Promise<boolean> {
    const last = await ports.last(lessonId);
    const after = Math.min(...[...viewers].map(({ seq }) => seq));
    if (last === null || !(after < last)) return false;
    const { events, upTo } = await ports.select(lessonId, { after, upTo: last });
    const texts = new Map<string, string>();
    for (const viewer of viewers) {
      // Who came while it was read may begin before it.
      if (viewer.seq >= upTo || viewer.seq < after) continue;
      if (!viewer.subscription.isCrowded) viewer.subscription.sendText(textFor(viewer, events, upTo, texts));
      viewer.seq = upTo;
    }
    return upTo < last || [...viewers].some(({ seq }) => seq < after);
  }

  async function enter(viewer: Viewer): Promise<void> {
    const { actor, params } = viewer.subscription;
    const { lessonId } = params;
    const turn = { party: String(actor.personId), isGone: () => left.has(viewer) };
    if (!(await gate.run(turn, () => ports.mayEnter(viewer.subscription))) || left.has(viewer)) return;
    roomOf(lessonId).viewers.add(viewer);
    readSoon(lessonId);
  }

  function leave(viewer: Viewer): void {
    left.add(viewer);
    const { lessonId } = viewer.subscription.params;
    const room = rooms.get(lessonId);
    if (!room?.viewers.delete(viewer) || room.viewers.size > 0) return;
    room.callOff?.();
    rooms.delete(lessonId);
  }

  return {
    open(subscription) {
      const viewer = { subscription, seq: subscription.params.since };
      enter(viewer).catch((error: unknown) => {
        if (!(error instanceof CallerGone)) ports.failed(error, 'a live lesson could not be joined');
      });
      return () => leave(viewer);
    },
    readSoon,
    lookAtAll() {
      for (const lessonId of rooms.keys()) readSoon(lessonId);
    },
    stop() {
      for (const { callOff } of rooms.values()) callOff?.();
    },
  };
}

/** The same text for all who see the same. */
function textFor(
  { subscription: { actor }, seq }: Viewer,
  events: readonly LoggedEvent[],
  upTo: number,
  texts: Map<string, string>,
): string {
  const isStudent = actor.role === 'ST';
  const concernsOne = isStudent && events.some((event) => event.seq > seq && concerns(event, actor.personId));
  const key = `${seq} ${isStudent ? (concernsOne ? actor.personId : 'student') : 'staff'}`;
  const known = texts.get(key);
  if (known !== undefined) return known;
  const seen = events.filter(
    (event) => event.seq > seq && (!isStudent || (event.isStaff && event.forId === null) || concerns(event, actor.personId)),
  );
  const text = JSON.stringify({ after: seq, upTo, events: seen.map(forReader) } satisfies ShownPart);
  texts.set(key, text);
  return text;
}

function concerns({ personId, forId }: LoggedEvent, reader: number): boolean {
  return personId === reader || forId === reader;
}
