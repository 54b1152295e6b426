/** A story as data: what happens and how long after the event before. Made from a seed, so that a number is enough to tell it again. */
import { createRng, type Rng } from './rng.ts';
import type { SectionSetting } from './sections/schedule.ts';

/** Fault of a call. Times in ms. */
export type Fault =
  /** The request never arrives: an error comes at once, or (hang) never. */
  | { type: 'lost'; isHanging: boolean }
  /** Received by the server, but its response is cut off. */
  | { type: 'taken'; back: 'error' | 'hang' | 'bad-gateway' | 'truncated' | 'internal' }
  /** Comes a second time, by itself. */
  | { type: 'twice'; after: number }
  /** Looks lost, and arrives after newer ones. */
  | { type: 'late-copy'; after: number }
  | { type: 'slow'; up: number; down: number }
  /** Not the server's answer. */
  | { type: 'portal'; says: 'page' | 'json' | 'empty' | 'strange' | 'script' }
  /** The server's failure, without effect. */
  | {
      type: 'refused';
      says: 'internal' | 'unavailable' | 'limited' | 'expired' | 'ended' | 'cut' | 'malformed' | 'unknown';
      seconds: number;
    };

export type DatabaseFault = 'before' | 'after' | 'conflict';

export type Happening =
  | { type: 'tap'; device: number; question: number; times: number; isInvalid: boolean }
  | { type: 'network'; device: number; fault: Fault; calls: number }
  | { type: 'outage'; device: number; ms: number; isAnnounced: boolean }
  /** The id that this device sends next is already another operation's. */
  | { type: 'same-id'; device: number }
  /** A call that no outbox would make: a number left out, or one that is used up under another id. */
  | { type: 'stray'; device: number; number: 'left-out' | 'used' }
  | { type: 'open'; device: number; isOnline: boolean }
  | { type: 'kill'; device: number }
  | { type: 'reload'; device: number; isOnline: boolean }
  | { type: 'power-cut'; device: number; isOnline: boolean }
  | { type: 'take-over'; device: number }
  | { type: 'freeze'; device: number; isAnnounced: boolean; ms: number }
  | { type: 'sleep'; device: number; ms: number }
  | { type: 'clock'; device: number; by: number }
  | { type: 'sign-out'; device: number; noticedAfter: number }
  | { type: 'other-user'; device: number; noticedAfter: number }
  | { type: 'sign-in'; device: number }
  | { type: 'disk'; device: number; kind: 'quota' | 'connection'; isWritten: boolean; times: number }
  /** @param refusals so many writes are refused afterwards: the new store does not come at once. */
  | { type: 'vanish'; device: number; isAnnounced: boolean; refusals: number }
  | { type: 'finish'; device: number }
  /** In a test with sections, the student goes on to the next. */
  | { type: 'leave'; device: number }
  | { type: 'fetch'; device: number }
  | { type: 'press-retry'; device: number }
  | { type: 'restart'; process: number; ms: number }
  | { type: 'database'; fault: DatabaseFault; times: number }
  | { type: 'slow-database'; ms: number };

export interface Planned {
  wait: number;
  what: Happening;
}

export interface Setting {
  devices: 1 | 2;
  hasLocks: boolean;
  /** How long pages need to hear of each other, at most; null: they never do. */
  channelMs: number | null;
  /** Does the attempt have a token of its own, with which its answers travel where the sign-in is gone? */
  hasToken: boolean;
  minutes: number;
  processes: 1 | 2;
  /** How wrong the devices' clocks are from the beginning, ms. */
  wallOffset: number;
  /** Are open pages left open when the faults stop? */
  isLeftOpen: boolean;
  /** Does the person sign in again where the sign-in is gone? An attempt with a token of its own does without. */
  isSignedInAgain: boolean;
  /** Setting of the simulation of sections. */
  sections?: SectionSetting;
}

export interface Schedule {
  seed: number;
  setting: Setting;
  events: readonly Planned[];
}

function makeFault(rng: Rng): Fault {
  switch (rng.between(0, 6)) {
    case 0:
      return { type: 'lost', isHanging: rng.chance(0.3) };
    case 1:
      return { type: 'taken', back: rng.pick(['error', 'hang', 'bad-gateway', 'truncated', 'internal']) };
    case 2:
      return { type: 'twice', after: rng.between(1, rng.pick([100, 5000, 90_000])) };
    case 3:
      return { type: 'late-copy', after: rng.between(100, rng.pick([2000, 90_000])) };
    case 4:
      return { type: 'slow', up: rng.between(10, 12_000), down: rng.between(10, 12_000) };
    case 5:
      return { type: 'portal', says: rng.pick(['page', 'json', 'empty', 'strange', 'script']) };
    default: {
      const says = rng.pick<Extract<Fault, { type: 'refused' }>['says']>([
        'internal',
        'unavailable',
        'limited',
        'expired',
        'ended',
        'cut',
        'malformed',
        'unknown',
      ]);
      return { type: 'refused', says, seconds: rng.between(1, 9) };
    }
  }
}

function outageMs(rng: Rng): number {
  if (rng.chance(0.6)) return rng.between(500, 20_000);
  return rng.chance(0.8) ? rng.between(20_000, 240_000) : rng.between(240_000, 2_400_000);
}

type Maker = (rng: Rng, device: number, setting: Setting) => Happening;

/** Makers of the possible events, each with its weight. */
const makers: readonly (readonly [number, Maker])[] = [
  [
    36,
    (rng, device) => ({
      type: 'tap',
      device,
      question: rng.between(1, 4),
      times: rng.chance(0.3) ? rng.between(2, 4) : 1,
      isInvalid: rng.chance(0.06),
    }),
  ],
  [16, (rng, device) => ({ type: 'network', device, fault: makeFault(rng), calls: rng.chance(0.7) ? 1 : rng.between(2, 6) })],
  [6, (rng, device) => ({ type: 'outage', device, ms: outageMs(rng), isAnnounced: rng.chance(0.6) })],
  [2, (_rng, device) => ({ type: 'same-id', device })],
  [1, (rng, device) => ({ type: 'stray', device, number: rng.pick(['left-out', 'used']) })],
  [4, (rng, device) => ({ type: 'open', device, isOnline: rng.chance(0.6) })],
  [2, (_rng, device) => ({ type: 'kill', device })],
  [4, (rng, device) => ({ type: 'reload', device, isOnline: rng.chance(0.5) })],
  [4, (rng, device) => ({ type: 'power-cut', device, isOnline: rng.chance(0.4) })],
  [3, (_rng, device) => ({ type: 'take-over', device })],
  [3, (rng, device) => ({ type: 'freeze', device, isAnnounced: rng.chance(0.7), ms: rng.between(100, 60_000) })],
  [2, (rng, device) => ({ type: 'sleep', device, ms: rng.between(1000, 600_000) })],
  [2, (rng, device) => ({ type: 'clock', device, by: rng.between(-1, 1) * rng.between(1000, rng.pick([60_000, 7_200_000])) })],
  [1.5, (rng, device) => ({ type: 'sign-out', device, noticedAfter: rng.between(0, 3000) })],
  [2, (rng, device) => ({ type: 'other-user', device, noticedAfter: rng.between(0, 10_000) })],
  [2.5, (_rng, device) => ({ type: 'sign-in', device })],
  [
    3,
    (rng, device) => ({
      type: 'disk',
      device,
      kind: rng.pick(['quota', 'connection']),
      isWritten: rng.chance(0.4),
      times: rng.between(1, 4),
    }),
  ],
  [
    2,
    (rng, device) => ({
      type: 'vanish',
      device,
      isAnnounced: rng.chance(0.6),
      refusals: rng.chance(0.5) ? 0 : rng.between(1, 8),
    }),
  ],
  [1, (_rng, device) => ({ type: 'finish', device })],
  [2, (_rng, device) => ({ type: 'fetch', device })],
  [1, (_rng, device) => ({ type: 'press-retry', device })],
  [
    2,
    (rng, _device, { processes }) => ({ type: 'restart', process: rng.between(0, processes - 1), ms: rng.between(100, 4000) }),
  ],
  [4, (rng) => ({ type: 'database', fault: rng.pick(['before', 'after', 'conflict']), times: rng.between(1, 3) })],
  [1, (rng) => ({ type: 'slow-database', ms: rng.between(100, 3000) })],
];

const totalWeight = makers.reduce((sum, [weight]) => sum + weight, 0);

function makeHappening(rng: Rng, setting: Setting): Happening {
  let roll = rng.next() * totalWeight;
  const device = rng.between(0, setting.devices - 1);
  for (const [weight, make] of makers) {
    roll -= weight;
    if (roll < 0) return make(rng, device, setting);
  }
  throw new Error('The weights do not add up');
}

function makeWait(rng: Rng): number {
  const roll = rng.next();
  if (roll < 0.55) return rng.between(0, 300);
  if (roll < 0.85) return rng.between(300, 5000);
  return roll < 0.985 ? rng.between(5000, 40_000) : rng.between(40_000, 600_000);
}

export function makeSchedule(seed: number): Schedule {
  const rng = createRng(seed);
  const setting: Setting = {
    devices: rng.chance(0.75) ? 1 : 2,
    hasLocks: rng.chance(0.7),
    channelMs: rng.chance(0.85) ? rng.pick([5, 5, 500]) : null,
    hasToken: rng.chance(0.5),
    minutes: rng.pick([1, 3, 10, 45]),
    processes: rng.chance(0.5) ? 1 : 2,
    wallOffset: rng.chance(0.5) ? 0 : rng.between(-600_000, 600_000),
    isLeftOpen: rng.chance(0.8),
    isSignedInAgain: rng.chance(0.5),
  };
  // Short stories, many of them: what breaks takes few events, and the rest costs time.
  const count = rng.between(3, rng.pick([10, 16, 24]));
  const events = Array.from({ length: count }, () => ({ wait: makeWait(rng), what: makeHappening(rng, setting) }));
  return { seed, setting, events };
}
