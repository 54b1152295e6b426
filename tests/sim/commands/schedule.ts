/** A story of commands as data, made from a seed. */
import { createRng, streamOf, type Rng } from '../rng.ts';
import type { Events } from '../selection.ts';

/** Fault of a call. Times in ms. */
export type Fault =
  | { type: 'lost'; isHanging: boolean }
  /** Received by the server; its response is not. */
  | { type: 'taken'; back: 'error' | 'hang' | 'truncated' | 'bad-gateway' }
  | { type: 'twice'; after: number }
  /** Looks lost, and arrives after newer ones. */
  | { type: 'late-copy'; after: number }
  | { type: 'slow'; up: number; down: number }
  | { type: 'portal'; says: 'page' | 'json' | 'empty' | 'strange' }
  | { type: 'refused'; code: 'INTERNAL' | 'UNAVAILABLE' | 'RATE_LIMITED' | 'UNAUTHENTICATED' | 'VALIDATION'; seconds: number };

export type Happening =
  | { type: 'note'; device: number; note: number; page: number }
  | { type: 'star'; device: number; place: number; isOn: boolean; page: number }
  /** A command of a kind that the server learns only later. */
  | { type: 'later'; device: number; page: number }
  /** A command with a file, which is cut in the middle so often. */
  | { type: 'photo'; device: number; cuts: number; page: number }
  /** A body that the server refuses. */
  | { type: 'wrong'; device: number; page: number }
  | { type: 'decide'; device: number; page: number }
  /** Commands that wait leave as a file, which somebody brings to the server later. */
  | { type: 'file'; device: number; page: number; after: number }
  | { type: 'look'; device: number; page: number }
  | { type: 'update-server' }
  | FaultHappening;

/** Faults of devices and servers, whatever people do with them. */
export type FaultHappening =
  | { type: 'network'; device: number; fault: Fault; calls: number }
  | { type: 'outage'; device: number; ms: number }
  | { type: 'open'; device: number }
  | { type: 'crash'; device: number; page: number }
  /** A page goes and comes again: it knows what lies on the disk, in the order in which the disk gives it. */
  | { type: 'reload'; device: number; page: number }
  | { type: 'power-cut'; device: number }
  | { type: 'freeze'; device: number; page: number; ms: number }
  | { type: 'clock'; device: number; by: number }
  | { type: 'sign-out'; device: number; noticedAfter: number }
  | { type: 'other-user'; device: number; noticedAfter: number }
  | { type: 'expire'; device: number }
  | { type: 'sign-in'; device: number }
  | { type: 'disk'; device: number; kind: 'quota' | 'connection'; isWritten: boolean; times: number }
  | { type: 'vanish'; device: number; isAnnounced: boolean; refusals: number }
  | { type: 'restart'; ms: number }
  | { type: 'database'; fault: 'before' | 'after' | 'conflict'; times: number }
  | { type: 'slow-database'; ms: number };

export interface Setting<Devices extends number = number> {
  devices: Devices;
  hasLocks: boolean;
  /** How long pages need to hear of each other, at most; null: they never do. */
  channelMs: number | null;
  /** When the network faults stop, the disks refuse for another minute. */
  isFullAtEnd: boolean;
}

export interface Schedule {
  seed: number;
  setting: Setting;
  events: readonly { wait: number; what: Happening }[];
}

function makeFault(rng: Rng): Fault {
  switch (rng.between(0, 6)) {
    case 0:
      return { type: 'lost', isHanging: rng.chance(0.3) };
    case 1:
      return { type: 'taken', back: rng.pick(['error', 'hang', 'truncated', 'bad-gateway']) };
    case 2:
      return { type: 'twice', after: rng.between(1, rng.pick([100, 5000, 60_000])) };
    case 3:
      return { type: 'late-copy', after: rng.between(100, rng.pick([2000, 60_000])) };
    case 4:
      return { type: 'slow', up: rng.between(10, 12_000), down: rng.between(10, 12_000) };
    case 5:
      return { type: 'portal', says: rng.pick(['page', 'json', 'empty', 'strange']) };
    default: {
      const code = rng.pick<Extract<Fault, { type: 'refused' }>['code']>([
        'INTERNAL',
        'UNAVAILABLE',
        'RATE_LIMITED',
        'UNAUTHENTICATED',
      ]);
      return { type: 'refused', code, seconds: rng.between(1, 9) };
    }
  }
}

type Maker<What> = readonly [weight: number, make: (rng: Rng, device: number, page: number) => What];

const makers: readonly Maker<Happening>[] = [
  [26, (rng, device, page) => ({ type: 'note', device, note: rng.between(1, 2), page })],
  [16, (rng, device, page) => ({ type: 'star', device, place: rng.between(1, 2), isOn: rng.chance(0.5), page })],
  [3, (_, device, page) => ({ type: 'later', device, page })],
  [4, (rng, device, page) => ({ type: 'photo', device, cuts: rng.between(0, 3), page })],
  [2, (_, device, page) => ({ type: 'wrong', device, page })],
  [5, (_, device, page) => ({ type: 'decide', device, page })],
  [5, (_, device, page) => ({ type: 'look', device, page })],
];

export const faultMakers: readonly Maker<FaultHappening>[] = [
  [14, (rng, device) => ({ type: 'network', device, fault: makeFault(rng), calls: rng.between(1, 3) })],
  [4, (rng, device) => ({ type: 'outage', device, ms: rng.between(500, 60_000) })],
  [4, (_, device) => ({ type: 'open', device })],
  [4, (_, device, page) => ({ type: 'crash', device, page })],
  [3, (_, device) => ({ type: 'power-cut', device })],
  [2, (rng, device, page) => ({ type: 'freeze', device, page, ms: rng.between(1000, 60_000) })],
  [2, (rng, device) => ({ type: 'clock', device, by: rng.between(-2, 2) * 31_536_000_000 })],
  [2, (rng, device) => ({ type: 'sign-out', device, noticedAfter: rng.between(0, 5000) })],
  [2, (rng, device) => ({ type: 'other-user', device, noticedAfter: rng.between(0, 5000) })],
  [2, (_, device) => ({ type: 'expire', device })],
  [4, (_, device) => ({ type: 'sign-in', device })],
  [
    5,
    (rng, device) => ({
      type: 'disk',
      device,
      kind: rng.pick(['quota', 'connection']),
      isWritten: rng.chance(0.4),
      times: rng.between(1, 6),
    }),
  ],
  [2, (rng, device) => ({ type: 'vanish', device, isAnnounced: rng.chance(0.7), refusals: rng.between(0, 3) })],
  [2, (rng) => ({ type: 'restart', ms: rng.between(0, 5000) })],
  [4, (rng) => ({ type: 'database', fault: rng.pick(['before', 'after', 'conflict']), times: rng.between(1, 3) })],
  [2, (rng) => ({ type: 'slow-database', ms: rng.between(1, 3000) })],
];

/** @returns chooses one by its weight. */
export function chooser<What>(all: readonly Maker<What>[]): (rng: Rng, devices: number) => What {
  const weights = all.reduce((sum, [weight]) => sum + weight, 0);
  return (rng, devices) => {
    let left = rng.next() * weights;
    const chosen = all.find(([weight]) => (left -= weight) < 0) ?? all.at(-1);
    if (!chosen) throw new Error('Nothing can happen');
    return chosen[1](rng, rng.between(0, devices - 1), rng.between(0, 3));
  };
}

const makeHappening = chooser<Happening>([...makers, ...faultMakers, [1, () => ({ type: 'update-server' })]]);

export function makeSetting<Devices extends number>(rng: Rng, devices: Devices): Setting<Devices> {
  return {
    devices,
    hasLocks: rng.chance(0.8),
    channelMs: rng.chance(0.85) ? rng.pick([1, 50, 2000]) : null,
    isFullAtEnd: rng.chance(0.2),
  };
}

export function makeEvents<What>(rng: Rng, make: () => What, most = 40): { wait: number; what: What }[] {
  const pace = rng.pick([20, 300, 3000]);
  return Array.from({ length: rng.between(8, most) }, () => ({
    wait: rng.chance(0.15) ? rng.between(0, 30_000) : rng.between(0, pace),
    what: make(),
  }));
}

export function makeSchedule(seed: number): Schedule {
  const rng = createRng(seed);
  const devices = rng.chance(0.5) ? 1 : 2;
  const setting = makeSetting(rng, devices);
  const events = makeEvents(rng, () => makeHappening(rng, devices));
  addFiles(events, streamOf(seed, 9), devices);
  addLosses(events, streamOf(seed, 10), devices);
  return { seed, setting, events };
}

/** Some schedules get files as well; the others are what their seed always gave. */
function addFiles(events: { wait: number; what: Happening }[], rng: Rng, devices: number): void {
  if (!rng.chance(0.3)) return;
  for (let left = rng.between(1, 3); left > 0; left -= 1) {
    const after = rng.between(0, rng.pick([100, 5000, 60_000]));
    const what = { type: 'file', device: rng.between(0, devices - 1), page: rng.between(0, 3), after } as const;
    events.splice(rng.between(0, events.length), 0, { wait: rng.between(0, 500), what });
  }
}

/**
 * Some schedules lose the store under pages that were opened after what waits was made: these three seldom come in this order by chance. Between
 * them happens what the schedule has there.
 */
export function addLosses(events: { wait: number; what: unknown }[], rng: Rng, devices: number): void {
  if (!rng.chance(0.3)) return;
  const device = rng.between(0, devices - 1);
  const chain: readonly FaultHappening[] = [
    { type: 'outage', device, ms: rng.between(5000, rng.pick([20_000, 120_000])) },
    { type: 'reload', device, page: rng.between(0, 3) },
    { type: 'vanish', device, isAnnounced: rng.chance(0.7), refusals: rng.between(0, 1) },
  ];
  let place = 0;
  for (const what of chain) {
    place = rng.between(place, events.length);
    events.splice(place++, 0, { wait: rng.between(0, 500), what });
  }
}

export function describeSchedule({ seed, setting, events }: Events<{ type: string }> & { setting: Setting }): string {
  const lines = events.map(({ wait, what: { type, ...rest } }) => `  after ${wait} ms: ${type} ${JSON.stringify(rest)}`);
  return [`Seed ${seed}, ${JSON.stringify(setting)}`, ...lines].join('\n');
}
