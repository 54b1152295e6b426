/** A story of a live lesson and a chat as data, made from a seed. */
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

export type LiveHappening =
  | FaultHappening
  /** Whoever is signed in there does something of theirs in the lesson. */
  | { type: 'act'; device: number; page: number; which: number }
  | { type: 'write'; device: number; page: number }
  | { type: 'edit' | 'remove'; device: number; page: number; which: number }
  /** The socket of a page breaks: it may not notice for so long. */
  | { type: 'break'; device: number; page: number; noticedAfter: number }
  /** A page does not take what is sent for so long. */
  | { type: 'crowd'; device: number; page: number; ms: number };

export interface LiveSchedule {
  seed: number;
  setting: Setting<3>;
  events: readonly { wait: number; what: LiveHappening }[];
}

const makeHappening = chooser<LiveHappening>([
  [34, (rng, device, page) => ({ type: 'act', device, page, which: rng.between(0, 99) })],
  [16, (_, device, page) => ({ type: 'write', device, page })],
  [7, (rng, device, page) => ({ type: 'edit', device, page, which: rng.between(0, 9) })],
  [4, (rng, device, page) => ({ type: 'remove', device, page, which: rng.between(0, 9) })],
  [8, (rng, device, page) => ({ type: 'break', device, page, noticedAfter: rng.between(0, rng.pick([20, 20_000])) })],
  [4, (rng, device, page) => ({ type: 'crowd', device, page, ms: rng.between(100, 10_000) })],
  ...faultMakers,
]);

export function makeSchedule(seed: number): LiveSchedule {
  const rng = createRng(seed);
  const setting = makeSetting(rng, 3);
  const events = makeEvents(rng, () => makeHappening(rng, setting.devices), 30);
  addLosses(events, streamOf(seed, 10), setting.devices);
  return { seed, setting, events };
}
