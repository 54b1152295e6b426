/** A story of homework as data, made from a seed. */
import {
  addLosses,
  chooser,
  faultMakers,
  makeEvents,
  makeSetting,
  type FaultHappening,
  type Setting,
} from '../commands/schedule.ts';
import { createRng, streamOf } from '../rng.ts';
import { colleague, ownTeacher } from './people.ts';

/** Place of a teacher's action: a page of a device, and one of the two students. */
interface AtDesk {
  device: number;
  page: number;
  student: 0 | 1;
}

export type DeskHappening =
  | ({ type: 'mark'; mark: number } & AtDesk)
  | ({ type: 'comment' } & AtDesk)
  | ({ type: 'ink'; strokes: number } & AtDesk)
  | ({ type: 'erase' } & AtDesk)
  /** A voice note, whose upload is cut so often. */
  | ({ type: 'voice'; cuts: number } & AtDesk)
  | ({ type: 'return' } & AtDesk)
  | ({ type: 'retract' } & AtDesk)
  | ({ type: 'move-ink' } & AtDesk)
  /** The newest version is opened instead of the one that lies there. */
  | ({ type: 'newest' } & AtDesk);

export type HomeworkHappening =
  | FaultHappening
  | DeskHappening
  /** A student hands in: words, words and a photo, or again what was handed in before. */
  | { type: 'hand-in'; page: number; what: 'words' | 'photo' | 'again'; cuts: number }
  | { type: 'look'; device: number; page: number }
  /** Everything that waits is taken along on this device. */
  | { type: 'take-along'; device: number; page: number }
  | { type: 'decide'; device: number; page: number; isMine: boolean }
  | { type: 'file'; device: number; page: number; after: number }
  | { type: 'points'; points: number }
  | { type: 'remove' }
  | { type: 'end-right'; person: number };

/** Devices 0 and 1 are teachers', the last one is a student's. */
export const studentDevice = 2;

export interface HomeworkSchedule {
  seed: number;
  setting: Setting<3>;
  /** Whose the second device is. */
  second: number;
  events: readonly { wait: number; what: HomeworkHappening }[];
}

const desk = (device: number): number => device % studentDevice;

const makeHappening = chooser<HomeworkHappening>([
  [
    14,
    (rng, device, page) => ({
      type: 'mark',
      device: desk(device),
      page,
      student: rng.pick([0, 0, 0, 1]),
      mark: rng.between(1, 10),
    }),
  ],
  [12, (rng, device, page) => ({ type: 'comment', device: desk(device), page, student: rng.pick([0, 0, 0, 1]) })],
  [
    9,
    (rng, device, page) => ({
      type: 'ink',
      device: desk(device),
      page,
      student: rng.pick([0, 0, 0, 1]),
      strokes: rng.between(1, 2),
    }),
  ],
  [5, (rng, device, page) => ({ type: 'erase', device: desk(device), page, student: rng.pick([0, 0, 0, 1]) })],
  [3, (rng, device, page) => ({ type: 'voice', device: desk(device), page, student: 0, cuts: rng.between(0, 3) })],
  [10, (rng, device, page) => ({ type: 'return', device: desk(device), page, student: rng.pick([0, 0, 0, 1]) })],
  [4, (rng, device, page) => ({ type: 'retract', device: desk(device), page, student: rng.pick([0, 0, 0, 1]) })],
  [4, (_, device, page) => ({ type: 'move-ink', device: desk(device), page, student: 0 })],
  [6, (rng, device, page) => ({ type: 'newest', device: desk(device), page, student: rng.pick([0, 0, 0, 1]) })],
  [
    9,
    (rng, _, page) => ({
      type: 'hand-in',
      page,
      what: rng.pick(['words', 'words', 'photo', 'again']),
      cuts: rng.between(0, 2),
    }),
  ],
  [9, (_, device, page) => ({ type: 'look', device, page })],
  [2, (_, device, page) => ({ type: 'take-along', device: desk(device), page })],
  [6, (rng, device, page) => ({ type: 'decide', device: desk(device), page, isMine: rng.chance(0.7) })],
  [1, (rng, device, page) => ({ type: 'file', device, page, after: rng.between(0, rng.pick([100, 5000, 60_000])) })],
  [1, (rng) => ({ type: 'points', points: rng.pick([5, 10, 20]) })],
  ...faultMakers,
]);

export function makeSchedule(seed: number): HomeworkSchedule {
  const rng = createRng(seed);
  const setting = makeSetting(rng, 3);
  const second = rng.pick([ownTeacher, colleague]);
  const events = makeEvents(rng, () => makeHappening(rng, setting.devices), 26);
  // Once in a story at most, and not in most: what comes after it is refused.
  const late = streamOf(seed, 9);
  const addLate = (what: HomeworkHappening) =>
    events.splice(late.between(Math.ceil(events.length / 2), events.length), 0, { wait: late.between(0, 500), what });
  if (late.chance(0.1)) addLate({ type: 'remove' });
  if (late.chance(0.1)) addLate({ type: 'end-right', person: colleague });
  addLosses(events, streamOf(seed, 10), setting.devices);
  return { seed, setting, second, events };
}
