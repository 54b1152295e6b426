/** The scored task of a simulator: made of a number, so the device and the server ask and score the same. */
import { createRandom } from '#lib/random.ts';
import { fitInput, startValues, valueOf, type Simulation, type Values } from './simulation.ts';

/** Questions of one task, a point each. */
export const taskQuestions = 3;
export const highestSeed = 2_147_483_647;
/** A right answer may be off by this share: values are read off and rounded. */
const tolerance = 0.02;

export interface TaskQuestion {
  given: Values;
  /** Key of the output. */
  asks: string;
  right: number;
}

/** The questions of a seed: the same on each device. @param seed whole, 0 to `highestSeed` */
export function taskOf(simulation: Simulation, seed: number): TaskQuestion[] {
  const { next } = createRandom(seed);
  return Array.from({ length: taskQuestions }, () => {
    const { asks, fixed = {}, suits = () => true } = simulation.task;
    let given: Values = { ...startValues(simulation), ...fixed };
    for (let tries = 0; tries < 50; tries += 1) {
      const drawn = simulation.inputs.map((input): [string, number] => {
        const drawnValue = fitInput(input, input.min + next() * (input.max - input.min));
        return [input.key, fixed[input.key] ?? drawnValue];
      });
      const candidate = Object.fromEntries(drawn);
      if (!suits(candidate)) continue;
      given = candidate;
      break;
    }
    return { given, asks, right: valueOf(simulation.run(given), asks) };
  });
}

/** @param digits of the output that is asked for */
export function isRightAnswer(right: number, answer: number | null, digits: number): boolean {
  if (answer === null || !Number.isFinite(answer)) return false;
  const allowed = digits === 0 ? 0 : Math.max(Math.abs(right) * tolerance, 0.5 * 10 ** -digits);
  return Math.abs(answer - right) <= allowed + 1e-9;
}

/** Which of the answers are right, in the order of the questions. */
export function judgeTask(simulation: Simulation, seed: number, answers: readonly (number | null)[]): boolean[] {
  const digits = simulation.outputs.find(({ key }) => key === simulation.task.asks)?.digits ?? 2;
  return taskOf(simulation, seed).map(({ right }, index) => isRightAnswer(right, answers[index] ?? null, digits));
}
