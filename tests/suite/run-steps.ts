/** Runs steps side by side, as many as fit. */
import type { Outcome } from './reports.ts';

export interface Step {
  title: string;
  /** How many of the machine's slots it takes: a slot is half a core, because most steps wait half of their time. */
  slots: number;
  /** Titles of steps that end first, however they end. */
  after?: readonly string[];
  /** Titles of steps without which this one makes no sense: they pass first. */
  needs?: readonly string[];
  work: () => Promise<Outcome>;
}

export interface Done extends Outcome {
  title: string;
  seconds: number;
}

interface Options {
  slots: number;
  /** Whether further steps begin after a failure. Those that need a failed step do not begin in any case. */
  goesOn: boolean;
  onEnd: (done: Done) => void;
}

/**
 * The first of the list that may begin and fits begins first.
 * @returns what was done, in the order of its end, and the titles of what did not begin
 */
export async function runSteps(
  steps: readonly Step[],
  { slots, goesOn, onEnd }: Options,
): Promise<{ done: Done[]; left: string[] }> {
  const done: Done[] = [];
  const waiting = [...steps];
  const running = new Map<Step, Promise<Step>>();
  const hasEnded = (title: string): boolean => done.some((one) => one.title === title);
  const hasPassed = (title: string): boolean => done.some((one) => one.title === title && one.failed === 0);
  const hasFailed = (): boolean => done.some(({ failed, isUnable }) => failed > 0 && !isUnable);
  const isLeftOut = (title: string): boolean => !steps.some((step) => step.title === title);
  const isTurnOf = ({ after = [], needs = [] }: Step): boolean =>
    after.every((title) => isLeftOut(title) || hasEnded(title)) && needs.every((title) => isLeftOut(title) || hasPassed(title));

  async function work(step: Step): Promise<Step> {
    const started = Date.now();
    const outcome = await step.work();
    const one = { ...outcome, title: step.title, seconds: (Date.now() - started) / 1000 };
    done.push(one);
    onEnd(one);
    return step;
  }

  for (;;) {
    let free = slots - [...running.keys()].reduce((sum, step) => sum + step.slots, 0);
    const mayBegin = goesOn || !hasFailed();
    for (const step of mayBegin ? [...waiting] : []) {
      // A step that is larger than the machine runs alone.
      const fits = step.slots <= free || running.size === 0;
      if (!fits || !isTurnOf(step)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      free -= step.slots;
      running.set(step, work(step));
    }
    if (running.size === 0) return { done, left: waiting.map(({ title }) => title) };
    running.delete(await Promise.race(running.values()));
  }
}
