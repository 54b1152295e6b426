/** The simulators against closed formulas. */
import { describe, expect, test } from 'vitest';
import { cross } from './biology.ts';
import { simulations } from './catalogue.ts';
import { categoryIds, simulationsOf } from './categories.ts';
import { titrationPh, weakAcid } from './chemistry.ts';
import { throwDice, waysOfSum } from './mathematics.ts';
import { imageDistance, pendulumPeriod } from './physics.ts';
import { fitInput, simulationIds, startValues } from './simulation.ts';
import { judgeTask, taskOf, taskQuestions } from './task.ts';

test('every simulator is in one category', () => {
  expect(categoryIds.flatMap((category) => [...simulationsOf(category)]).sort()).toEqual([...simulationIds].sort());
});

describe('physics', () => {
  test('a small pendulum has 2π√(l/g), a wide one more by the series', () => {
    expect(pendulumPeriod(1, 9.8, 1)).toBeCloseTo(2 * Math.PI * Math.sqrt(1 / 9.8), 3);
    const angle = Math.PI / 3;
    const series = 1 + angle ** 2 / 16 + (11 * angle ** 4) / 3072 + (173 * angle ** 6) / 737_280;
    expect(pendulumPeriod(1, 9.8, 60)).toBeCloseTo(2 * Math.PI * Math.sqrt(1 / 9.8) * series, 2);
  });

  test('the bob has at the bottom what it lost in height', () => {
    const { speed } = simulations.pendulum.run({ length: 1, gravity: 10, mass: 1, amplitude: 60 });
    expect(speed).toBeCloseTo(Math.sqrt(10), 9);
  });

  test('resistors in a row and side by side', () => {
    const given = { voltage: 12, first: 10, second: 20 };
    expect(simulations.circuit.run({ ...given, wiring: 0 })).toEqual({ resistance: 30, current: 0.4, power: 0.4 * 12 });
    expect(simulations.circuit.run({ ...given, wiring: 1 })['resistance']).toBeCloseTo(20 / 3, 9);
  });

  test('the arm that balances does', () => {
    const given = { leftMass: 4, leftArm: 1, rightMass: 2, rightArm: 1 };
    const { balancingArm = 0, leftTorque } = simulations.lever.run(given);
    expect(balancingArm).toBe(2);
    expect(simulations.lever.run({ ...given, rightArm: balancingArm })['rightTorque']).toBeCloseTo(leftTorque ?? 0, 9);
  });

  test('an image stands where 1/f = 1/d + 1/d′', () => {
    for (const [focal, object] of [
      [15, 40],
      [15, 10],
      [-20, 30],
    ] as const)
      expect(1 / object + 1 / imageDistance(focal, object)).toBeCloseTo(1 / focal, 9);
    expect(imageDistance(15, 15)).toBeNaN();
  });

  test('a mole at 273.15 K in 22.4 L has 101.4 kPa', () => {
    expect(simulations.gas.run({ amount: 1, temperature: 273.15, volume: 22.4 })['pressure']).toBeCloseTo(101.38, 1);
  });
});

describe('chemistry', () => {
  test('a strong acid: before, at and after the equivalence point', () => {
    expect(titrationPh(null, [25, 0], [0.1, 0.1])).toBeCloseTo(1, 3);
    expect(titrationPh(null, [25, 25], [0.1, 0.1])).toBeCloseTo(7, 3);
    expect(titrationPh(null, [25, 50], [0.1, 0.1])).toBeCloseTo(14 + Math.log10(0.1 / 3), 3);
  });

  test('a weak acid: pH = pKa at the half, basic at the equivalence point', () => {
    expect(titrationPh(weakAcid, [25, 12.5], [0.1, 0.1])).toBeCloseTo(-Math.log10(weakAcid), 1);
    expect(titrationPh(weakAcid, [25, 25], [0.1, 0.1])).toBeCloseTo(7 + 0.5 * (-Math.log10(weakAcid) + Math.log10(0.05)), 1);
  });
});

describe('mathematics', () => {
  test('fractions in lowest terms, negative ones too', () => {
    const given = { firstNumerator: 1, firstDenominator: 2, secondNumerator: 5, secondDenominator: 6 };
    expect(simulations.fractions.run({ ...given, operation: 0 })).toEqual({ numerator: 4, denominator: 3, decimal: 4 / 3 });
    expect(simulations.fractions.run({ ...given, operation: 1 })).toMatchObject({ numerator: -1, denominator: 3 });
    expect(simulations.fractions.run({ ...given, operation: 2 })).toMatchObject({ numerator: 5, denominator: 12 });
  });

  test('a graph is moved and stretched', () => {
    expect(simulations.graphs.run({ shape: 1, stretch: 2, right: 3, up: -1 })).toEqual({ atZero: 17, atOne: 7 });
  });

  test('sums of dice: seven of thirty-six six times; throws come near', () => {
    expect(waysOfSum(2, 7)).toBe(6);
    expect(Array.from({ length: 19 }, (_, sum) => waysOfSum(3, sum)).reduce((a, b) => a + b)).toBe(216);
    const counts = throwDice(2, 2000, 5);
    expect(counts.reduce((a, b) => a + b)).toBe(2000);
    expect(Math.abs((counts[7] ?? 0) / 2000 - 1 / 6)).toBeLessThan(0.03);
    expect(throwDice(2, 2000, 5)).toEqual(counts);
  });
});

test('Mendel: three to one of two mixed parents', () => {
  expect(cross(1, 1).filter(([dominant]) => dominant)).toHaveLength(3);
  expect(simulations.punnett.run({ mother: 1, father: 2, children: 40 })).toEqual({
    dominant: 20,
    pureDominant: 0,
    mixed: 20,
    recessive: 20,
  });
});

describe.each(simulationIds)('%s', (id) => {
  const simulation = simulations[id];

  test('has a value of every output at its start', () => {
    const results = simulation.run(startValues(simulation));
    for (const { key } of simulation.outputs) expect(results[key]).toEqual(expect.any(Number));
    expect(Object.values(results).every(Number.isFinite)).toBe(true);
  });

  test('asks the same of the same seed, and only what its inputs can be', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const task = taskOf(simulation, seed);
      expect(task).toEqual(taskOf(simulation, seed));
      for (const { given, right } of task) {
        expect(Number.isFinite(right)).toBe(true);
        for (const input of simulation.inputs) expect(fitInput(input, given[input.key] ?? NaN)).toBe(given[input.key]);
      }
    }
  });

  test('takes an answer rounded as it is shown, and no wrong one', () => {
    const digits = simulation.outputs.find(({ key }) => key === simulation.task.asks)?.digits ?? 0;
    for (let seed = 1; seed < 100; seed += 1) {
      const right = taskOf(simulation, seed).map((question) => question.right);
      const shown = right.map((value) => Number(value.toFixed(digits)));
      expect(judgeTask(simulation, seed, shown)).toEqual(Array(taskQuestions).fill(true));
      const wrong = right.map((value) => value + Math.abs(value) * 0.2 + 1);
      expect(judgeTask(simulation, seed, wrong)).toEqual(Array(taskQuestions).fill(false));
      expect(judgeTask(simulation, seed, [null, null, null])).toEqual(Array(taskQuestions).fill(false));
    }
  });
});
