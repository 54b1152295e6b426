import { afterEach, describe, expect, test } from 'vitest';
import { endpoints } from './contracts.ts';
import { loadClasses } from '#contract/endpoint.ts';
import { createPressure, createShedding, loadClassOf, type Shedding } from './load-shedding.ts';

let shedding: Shedding | null = null;
afterEach(() => shedding?.stop());

/** @returns which classes are turned away at a pressure */
function turnedAway(share: number): string[] {
  const pressure = createPressure(3000, () => share);
  for (let sample = 0; sample < 8; sample += 1) pressure.sample(0);
  shedding = createShedding(pressure, () => undefined);
  return loadClasses.filter((loadClass) => shedding?.refuse(loadClass) !== null);
}

describe('pressure', () => {
  test('is none until it has lasted', () => {
    const pressure = createPressure(1000, () => 0);
    for (let sample = 0; sample < 7; sample += 1) pressure.sample(900);
    expect(pressure.now()).toBe(0);
    pressure.sample(900);
    expect(pressure.now()).toBeCloseTo(0.9);
    pressure.sample(10);
    expect(pressure.now()).toBeCloseTo(0.01);
  });

  test('is none where nothing was measured', () => {
    const pressure = createPressure(1000, () => 0);
    for (let sample = 0; sample < 8; sample += 1) pressure.sample(Number.NaN);
    expect(pressure.now()).toBe(0);
  });

  test('comes from answers that wait as well', () => {
    const pressure = createPressure(1000, () => 0.6);
    for (let sample = 0; sample < 8; sample += 1) pressure.sample(0);
    expect(pressure.now()).toBeCloseTo(0.6);
  });
});

describe('as pressure grows, calls are turned away', () => {
  test.each<[number, string[]]>([
    [0.05, []],
    [0.1, ['export']],
    [0.2, ['export', 'statistics']],
    [0.3, ['export', 'statistics', 'list']],
    [0.4, ['export', 'statistics', 'list', 'chat']],
    [0.6, ['export', 'statistics', 'list', 'chat', 'work']],
    [1, ['export', 'statistics', 'list', 'chat', 'work', 'start']],
  ])('at %d: %j', (share, classes) => {
    expect(turnedAway(share)).toEqual(classes);
  });

  test('later for whom it is less urgent, and each at another moment', () => {
    turnedAway(1);
    const again = (loadClass: (typeof loadClasses)[number]) =>
      Array.from({ length: 200 }, () => shedding?.refuse(loadClass)?.retryAfter ?? 0);
    expect(Math.min(...again('export'))).toBeGreaterThan(Math.max(...again('start')));
    expect(new Set(again('start')).size).toBeGreaterThan(3);
  });
});

describe('load classes of the endpoints', () => {
  const named = (name: string) => endpoints.find((endpoint) => endpoint.name === name);

  test('nothing that carries answers, hands in or says how the server is can be turned away', () => {
    const never = endpoints.filter((endpoint) => loadClassOf(endpoint) === null);
    const answers = endpoints.filter(
      ({ tag, rate, attemptToken }) => (rate === 'answer' && tag === 'attempts') || attemptToken,
    );
    for (const endpoint of answers) expect(never, endpoint.name).toContain(endpoint);
    // Nothing that is no answer passes as one.
    expect(
      never
        .filter(({ tag }) => tag !== 'attempts')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['clientError', 'demoAccounts', 'handOver', 'health', 'operation', 'ready']);
    for (const name of ['health', 'ready', 'operation']) expect(never.map((endpoint) => endpoint.name)).toContain(name);
  });

  test.each([
    ['login', 'start'],
    ['jobList', 'list'],
    ['testingResultPdf', 'export'],
    ['examExport', 'export'],
    ['testingHistory', 'list'],
    ['packPiece', 'work'],
    ['questionSave', 'work'],
    ['testingBoard', 'start'],
  ])('%s is of the class %s', (name, loadClass) => {
    const endpoint = named(name);
    expect(endpoint && loadClassOf(endpoint)).toBe(loadClass);
  });
});
