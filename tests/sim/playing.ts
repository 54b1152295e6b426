/** Plays the stories of one simulation on a core of its own and tells what broke. */
import { parentPort, workerData } from 'node:worker_threads';
import { installLightAbort } from './light-abort.ts';
import { formatSelected, parseSelected, select, selectAll, type Events } from './selection.ts';
import { shrink } from './shrink.ts';

export interface Broken {
  invariant: string;
  text: string;
}

/** A simulation: how a seed becomes a schedule, and a schedule what was seen and what of that must not be. */
export interface Game<S extends Events = Events> {
  makeSchedule(seed: number): S;
  play(schedule: S): Promise<{ violations: readonly Broken[]; seen: () => string[] }>;
  /** In words. */
  describe(schedule: S): string;
}

export interface Task {
  from: number;
  count: number;
  /** How many of them somebody has taken: workers share it, and none idles while another has schedules left. */
  taken: Int32Array<SharedArrayBuffer>;
  /** For mutants: one failure is enough, and nobody needs it shorter. */
  isFirstEnough: boolean;
  /** Only this one: `SEED` or `SEED:events`. */
  replay: string | null;
}

export interface Failed {
  seed: number;
  violations: readonly Broken[];
  /** The shortest schedule that repeats it, as `--replay` takes it, and in words. */
  replay: string;
  story: string;
}

export interface Outcome {
  played: number;
  /** Processor time of this core, ms. */
  cpuMs: number;
  failed: readonly Failed[];
  /** For a replay: what was seen, line by line. */
  seen: readonly string[];
}

const maxShrunk = 3;
/** Schedules that a worker takes at once. */
const piece = 20;

function* takeSeeds({ from, count, taken }: Task): Generator<number> {
  for (;;) {
    const begin = Atomics.add(taken, 0, piece);
    if (begin >= count) return;
    for (let index = begin; index < Math.min(count, begin + piece); index++) yield from + index;
  }
}

async function playMany<S extends Events>(game: Game<S>, task: Task): Promise<Outcome> {
  const { isFirstEnough } = task;
  const failed: Failed[] = [];
  const began = process.cpuUsage();
  let played = 0;
  for (const seed of takeSeeds(task)) {
    const schedule = game.makeSchedule(seed);
    const { violations } = await game.play(schedule);
    played += 1;
    const [first] = violations;
    if (!first) continue;
    const isShrunk = !isFirstEnough && failed.length < maxShrunk;
    const selected = isShrunk ? await shrink(game, seed, first.invariant) : selectAll(schedule);
    const shorter = select(schedule, selected);
    failed.push({
      seed,
      violations: isShrunk ? (await game.play(shorter)).violations : violations,
      replay: `${seed}:${formatSelected(selected)}`,
      story: game.describe(shorter),
    });
    if (isFirstEnough) break;
  }
  const { user, system } = process.cpuUsage(began);
  return { played, cpuMs: (user + system) / 1000, failed, seen: [] };
}

async function replay<S extends Events>(game: Game<S>, text: string): Promise<Outcome> {
  const [seed = '', events] = text.split(':');
  const whole = game.makeSchedule(Number(seed));
  const schedule = events === undefined ? whole : select(whole, parseSelected(events));
  const { violations, seen } = await game.play(schedule);
  const story = game.describe(schedule);
  const failed = violations.length > 0 ? [{ seed: Number(seed), violations, replay: text, story }] : [];
  return { played: 1, cpuMs: 0, failed, seen: [story, ...seen()] };
}

/** The whole of a worker. */
export async function work<S extends Events>(game: Game<S>): Promise<void> {
  installLightAbort();
  const task = workerData as Task;
  const outcome = task.replay === null ? await playMany(game, task) : await replay(game, task.replay);
  parentPort?.postMessage(outcome);
}
