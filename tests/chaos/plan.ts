/** Which questions a student answers in a trial, and where they change their answer. */
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Random } from '#lib/random.ts';
import type { BankQuestion } from '../support/examiner.ts';

export interface Step {
  /** Number of the question, from 1. */
  number: number;
  what: 'right' | 'wrong';
}

/** Where answering again replaces all of the old answer; elsewhere a second tap would undo parts of it. */
const replaceable: ReadonlySet<MechanicId> = new Set([
  'one-correct',
  'one-correct-input',
  'yes-no',
  'empty-selects',
  'simple-text',
  'empty-input',
]);

/** Every question at most once, then other answers to some of them; at least one in five steps is such a change. */
export function planSteps(random: Random, questions: readonly BankQuestion[], count: number): Step[] {
  const numbers = random.shuffle(questions.map((_, index) => index + 1));
  const first = numbers.slice(0, Math.ceil(count * 0.8));
  const steps = first.map((number): Step => ({ number, what: random.chance(0.5) ? 'right' : 'wrong' }));
  const changing = steps.filter(({ number }) => replaceable.has(questions[number - 1]?.mechanic ?? 'matching'));
  const latest = new Map(steps.map(({ number, what }) => [number, what]));
  while (steps.length < count && changing.length > 0) {
    const { number } = random.pick(changing);
    const what = latest.get(number) === 'right' ? 'wrong' : 'right';
    latest.set(number, what);
    steps.push({ number, what });
  }
  return steps;
}
