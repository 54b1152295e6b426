import { expect, test } from 'vitest';
import type { Costs } from './costs.ts';
import { needOf, peakOf, usualMorning } from './model.ts';
import { playMorning } from './morning.ts';

const cost = (cpuMs: number) => ({ cpuMs, bytes: 1000 });
const costs: Costs = {
  measured: '2026-11-25',
  calls: { signIn: cost(20), list: cost(5), start: cost(5), answer: cost(1), poll: cost(1), finish: cost(5), result: cost(5) },
  bytesOfAttempt: 16_000,
  answersOfAttempt: 40,
  idleMegabytes: 400,
};
const students = 10_000;
const outage = { from: 2400, until: 3000, students: 4000, backWithin: 60 };
const play = (cores: number) => playMorning({ students, cores, outage }, costs, usualMorning);

test('the busiest second has each student once', () => {
  const { answer, start, poll } = peakOf(3600, { ...usualMorning, questions: 10, answersOfQuestion: 1 });
  expect([answer, start, poll]).toEqual([10, 4, 300]);
});

test('ten times the students need ten times the cores and no less of anything', () => {
  const [small, large] = [needOf(100_000, costs), needOf(1_000_000, costs)];
  expect(large.cores / small.cores).toBeCloseTo(10);
  expect(large.machines).toBeGreaterThan(small.machines);
  expect(large.gigabytesOfDisk).toBeGreaterThan(small.gigabytesOfDisk);
});

test('every answer arrives, whatever is turned away on the way', () => {
  for (const cores of [1, 2, 4, 16]) {
    const { answers, mostOnDevices } = play(cores);
    expect(answers.arrived).toBeCloseTo(answers.made, 0);
    expect(mostOnDevices).toBeLessThanOrEqual(answers.made);
  }
});

test('fewer cores mean longer queues, and only they turn calls away', () => {
  const [few, many] = [play(1), play(16)];
  expect(few.longestWait).toBeGreaterThan(many.longestWait);
  expect(few.turnedAway).toBeGreaterThan(0);
  expect(many.turnedAway).toBe(0);
});

test('what waited with the region is there soon after its return', () => {
  const { drained, mostOnDevices } = play(16);
  const madeOffline = (0.4 * students * usualMorning.questions * usualMorning.answersOfQuestion * 600) / usualMorning.duration;
  expect(mostOnDevices).toBeGreaterThan(madeOffline * 0.9);
  expect(drained).toBeLessThanOrEqual(120);
});
