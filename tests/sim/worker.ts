/** Runs schedules on a separate core and reports what broke. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Violation } from './checker/facts.ts';
import { describeSchedule } from './describe.ts';
import { installLightAbort } from './light-abort.ts';
import { makeSchedule } from './schedule.ts';
import { formatSelected, selectAll, parseSelected, select } from './selection.ts';
import { findViolations, shrink } from './shrink.ts';
import { checkHistory } from './checker/check.ts';
import { playSchedule } from './story.ts';

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
  violations: readonly Violation[];
  /** The shortest schedule that repeats it, as `--replay` takes it, and in words. */
  replay: string;
  story: string;
}

export interface Outcome {
  played: number;
  /** Of this core, ms. */
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

async function playMany(task: Task): Promise<Outcome> {
  const { isFirstEnough } = task;
  const failed: Failed[] = [];
  const began = process.cpuUsage();
  let played = 0;
  for (const seed of takeSeeds(task)) {
    const schedule = makeSchedule(seed);
    const violations = await findViolations(schedule);
    played += 1;
    const [first] = violations;
    if (!first) continue;
    const isShrunk = !isFirstEnough && failed.length < maxShrunk;
    const selected = isShrunk ? await shrink(seed, first.invariant) : selectAll(schedule);
    const shorter = select(schedule, selected);
    failed.push({
      seed,
      violations: isShrunk ? await findViolations(shorter) : violations,
      replay: `${seed}:${formatSelected(selected)}`,
      story: describeSchedule(shorter),
    });
    if (isFirstEnough) break;
  }
  const { user, system } = process.cpuUsage(began);
  return { played, cpuMs: (user + system) / 1000, failed, seen: [] };
}

async function replay(text: string): Promise<Outcome> {
  const [seed = '', events] = text.split(':');
  const whole = makeSchedule(Number(seed));
  const schedule = events === undefined ? whole : select(whole, parseSelected(events));
  const history = await playSchedule(schedule);
  const begin = history[0]?.at ?? 0;
  const seen = history.map(({ type, at, ...rest }) => `${String(at - begin).padStart(9)} ${type} ${JSON.stringify(rest)}`);
  const violations = checkHistory(history);
  const story = describeSchedule(schedule);
  const failed = violations.length > 0 ? [{ seed: Number(seed), violations, replay: text, story }] : [];
  return { played: 1, cpuMs: 0, failed, seen: [story, ...seen] };
}

installLightAbort();
const task = workerData as Task;
const outcome = task.replay === null ? await playMany(task) : await replay(task.replay);
parentPort?.postMessage(outcome);
