/** Simulators of mathematics. */
import { createRandom } from '#lib/random.ts';
import { valueOf, type Simulation, type Values } from './simulation.ts';

/** In the order of the choice. */
export const graphShapes: readonly ((x: number) => number)[] = [(x) => x, (x) => x * x, Math.abs, Math.sin];

/** y = a·f(x − h) + k */
export function graphAt(values: Values, x: number): number {
  const shape = graphShapes[valueOf(values, 'shape')] ?? Math.abs;
  return valueOf(values, 'stretch') * shape(x - valueOf(values, 'right')) + valueOf(values, 'up');
}

export const graphs: Simulation = {
  id: 'graphs',
  inputs: [
    { key: 'shape', min: 0, max: 3, step: 1, start: 1, isChoice: true },
    { key: 'stretch', min: -3, max: 3, step: 0.5, start: 1 },
    { key: 'right', min: -5, max: 5, step: 1, start: 0 },
    { key: 'up', min: -5, max: 5, step: 1, start: 0 },
  ],
  outputs: [
    { key: 'atZero', digits: 2 },
    { key: 'atOne', digits: 2 },
  ],
  run: (values) => ({ atZero: graphAt(values, 0), atOne: graphAt(values, 1) }),
  rightGuess: 1,
  task: { asks: 'atOne', suits: (values) => valueOf(values, 'shape') !== 3 && valueOf(values, 'stretch') !== 0 },
};

export function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b);
}

/** Operations: sum, difference, product. */
export const fractions: Simulation = {
  id: 'fractions',
  inputs: [
    { key: 'operation', min: 0, max: 2, step: 1, start: 0, isChoice: true },
    { key: 'firstNumerator', min: 1, max: 12, step: 1, start: 1 },
    { key: 'firstDenominator', min: 1, max: 12, step: 1, start: 2 },
    { key: 'secondNumerator', min: 1, max: 12, step: 1, start: 1 },
    { key: 'secondDenominator', min: 1, max: 12, step: 1, start: 3 },
  ],
  outputs: [
    { key: 'numerator', digits: 0 },
    { key: 'denominator', digits: 0 },
    { key: 'decimal', digits: 3 },
  ],
  run: (values) => {
    const [a, b] = [valueOf(values, 'firstNumerator'), valueOf(values, 'firstDenominator')];
    const [c, d] = [valueOf(values, 'secondNumerator'), valueOf(values, 'secondDenominator')];
    const operation = valueOf(values, 'operation');
    const over = operation === 2 ? a * c : operation === 0 ? a * d + c * b : a * d - c * b;
    const divisor = greatestDivisor(over, b * d);
    return { numerator: over / divisor, denominator: (b * d) / divisor, decimal: over / (b * d) };
  },
  rightGuess: 2,
  task: { asks: 'numerator', suits: (values) => valueOf(values, 'firstDenominator') !== valueOf(values, 'secondDenominator') },
};

/** In how many of all ways so many dice show that sum. */
export function waysOfSum(dice: number, sum: number): number {
  if (dice === 0) return sum === 0 ? 1 : 0;
  let ways = 0;
  for (let face = 1; face <= 6; face += 1) if (sum >= face) ways += waysOfSum(dice - 1, sum - face);
  return ways;
}

/** How often each sum came: the same series gives the same throws. Places are sums. */
export function throwDice(dice: number, throws: number, series: number): number[] {
  const counts = Array.from({ length: dice * 6 + 1 }, () => 0);
  const random = createRandom(series);
  for (let n = 0; n < throws; n += 1) {
    let sum = 0;
    for (let die = 0; die < dice; die += 1) sum += random.int(1, 6);
    counts[sum] = (counts[sum] ?? 0) + 1;
  }
  return counts;
}

export const probability: Simulation = {
  id: 'probability',
  inputs: [
    { key: 'dice', min: 1, max: 3, step: 1, start: 2 },
    { key: 'sum', min: 1, max: 18, step: 1, start: 7 },
    { key: 'throws', min: 10, max: 2000, step: 10, start: 100 },
    { key: 'series', min: 1, max: 99, step: 1, start: 1 },
  ],
  outputs: [
    { key: 'theory', digits: 3 },
    { key: 'frequency', digits: 3 },
  ],
  run: (values) => {
    const [dice, sum, throws] = [valueOf(values, 'dice'), valueOf(values, 'sum'), valueOf(values, 'throws')];
    const counts = throwDice(dice, throws, valueOf(values, 'series'));
    return { theory: waysOfSum(dice, sum) / 6 ** dice, frequency: (counts[sum] ?? 0) / throws };
  },
  rightGuess: 1,
  task: {
    asks: 'theory',
    fixed: { throws: 100, series: 1, dice: 2 },
    suits: (values) => waysOfSum(valueOf(values, 'dice'), valueOf(values, 'sum')) > 0,
  },
};
