import { expect, test } from 'vitest';
import {
  emptySectionLog,
  planOfForm,
  secondsOfPlan,
  stepIdOf,
  stretchOf,
  type ExamSection,
  type SectionLog,
} from './section-plan.ts';
import { closesAt, countsInSection, dueStep, firstOpen, logOnDevice, sectionAt, spansOf, withStep } from './sections.ts';

const minute = 60_000;

function section(discipline: number, minutes: number, more: Partial<ExamSection> = {}): ExamSection {
  const title = { kk: String(discipline), ru: String(discipline), en: String(discipline) };
  return { title, disciplines: [discipline], minutes, breakMinutes: 0, back: false, ...more };
}

/** 30 minutes, a break of 10, 20 minutes, 40 minutes with the way back to the second. */
const plan = [section(1, 30, { breakMinutes: 10 }), section(2, 20), section(3, 40, { back: true })];

function log(change: Partial<SectionLog> = {}): SectionLog {
  return { ...emptySectionLog, ...change };
}

function at(minutes: number, of: SectionLog = log()) {
  const { kind, section: number, to } = sectionAt(plan, of, minutes * minute);
  return [kind, number, to / minute];
}

test('sections and breaks follow each other by the time alone', () => {
  expect(secondsOfPlan(plan)).toBe(100 * 60);
  expect(at(0)).toEqual(['section', 0, 30]);
  expect(at(29.9)).toEqual(['section', 0, 30]);
  expect(at(30)).toEqual(['break', 1, 40]);
  expect(at(40)).toEqual(['section', 1, 60]);
  expect(at(60)).toEqual(['section', 2, 100]);
  expect(at(100)).toEqual(['over', 2, 100]);
});

test('a section that is left early brings the rest forward, and its time is not given to others', () => {
  const left = log({ steps: [{ left: 0, at: 10 * minute }] });
  expect(at(15, left)).toEqual(['break', 1, 20]);
  expect(at(20, left)).toEqual(['section', 1, 40]);
  const goneOn = log({ steps: [...left.steps, { left: 1, at: 12 * minute }] });
  expect(at(13, goneOn)).toEqual(['section', 1, 32]);
});

test('what was left stays left, also by a clock that was set back', () => {
  const left = log({ steps: [{ left: 1, at: 35 * minute }] });
  expect(at(20, left)).toEqual(['section', 1, 55]);
});

test('a step that names a later stretch has left all before it', () => {
  expect(spansOf(plan, log({ steps: [{ left: 2, at: 35 * minute }] })).map(({ to }) => to / minute)).toEqual([
    30, 35, 35, 35, 75,
  ]);
});

test('the first step in the log counts, whichever of two devices sent it', () => {
  const both = withStep(log({ steps: [{ left: 1, at: 20 * minute }] }), { left: 0, at: 5 * minute });
  expect(both.steps).toEqual([{ left: 1, at: 20 * minute }]);
});

test('more time and a pause move the section or break in which they fall', () => {
  const moved = log({ shifts: [{ at: 45 * minute, by: 5 * minute }] });
  expect(at(39, moved)).toEqual(['break', 1, 40]);
  expect(at(64, moved)).toEqual(['section', 1, 65]);
  expect(at(65, moved)).toEqual(['section', 2, 105]);
  expect(at(44, log({ shifts: [{ at: 35 * minute, by: 5 * minute }] }))).toEqual(['break', 1, 45]);
  // It was given to the first section, which had been left before.
  const late = log({ shifts: [{ at: 20 * minute, by: 5 * minute }], steps: [{ left: 0, at: 15 * minute }] });
  expect(spansOf(plan, late).map(({ to }) => to / minute)).toEqual([15, 30, 50, 50, 90]);
});

test('granted time is shared out by the minutes of the sections; breaks stay', () => {
  const granted = log({ grantedMs: 45 * minute });
  expect(spansOf(plan, granted).map(({ to }) => to / minute)).toEqual([45, 55, 85, 85, 145]);
});

test('a device owes the log the step that the time has made', () => {
  expect(dueStep(plan, log(), 29 * minute)).toBeNull();
  expect(dueStep(plan, log(), 31 * minute)).toEqual({ left: 0, at: 30 * minute });
  // A break of no length is left with the section before it.
  expect(dueStep(plan, log(), 61 * minute)).toEqual({ left: 3, at: 60 * minute });
  const left = log({ steps: [{ left: 0, at: 31 * minute }] });
  expect(dueStep(plan, left, 32 * minute)).toBeNull();
  // The last section is left by the finish.
  expect(dueStep(plan, log({ steps: [{ left: 3, at: 60 * minute }] }), 300 * minute)).toBeNull();
});

test('one may work in earlier sections as far back as each lets one', () => {
  expect([0, 1, 2].map((number) => firstOpen(plan, number))).toEqual([0, 1, 1]);
  expect([0, 1, 2].map((number) => closesAt(plan, log(), number) / minute)).toEqual([30, 100, 100]);
});

test('a device adds its own steps to what the server has said', () => {
  const answers = new Map([[stepIdOf(0), { answers: { at: 7 * minute } }]]);
  expect(logOnDevice(plan, log(), answers).steps).toEqual([{ left: 0, at: 7 * minute }]);
  const known = log({ steps: [{ left: 0, at: 6 * minute }] });
  expect(logOnDevice(plan, known, answers)).toBe(known);
  expect([stretchOf(stepIdOf(3)), stretchOf(2_147_000_000)]).toEqual([3, null]);
});

test('an answer counts in its section: by the order of the log, then by the clocks', () => {
  function counts(number: number, chosen: number, arrived = chosen, of = log()): boolean {
    return countsInSection(plan, of, { section: number, elapsedMs: chosen * minute, arrivedMs: arrived * minute });
  }
  expect(counts(0, 29)).toBe(true);
  // The grace of every end.
  expect(counts(0, 30.3)).toBe(true);
  expect(counts(0, 31)).toBe(false);
  // Made without a network in its section, and nothing in the log has left it.
  expect(counts(0, 29, 70)).toBe(true);
  const left = log({ steps: [{ left: 0, at: 10 * minute }] });
  expect(counts(0, 9, 11, left)).toBe(false);
  expect(counts(1, 9, 11, left)).toBe(true);
  // Not begun, by the log and by the server's clock; a claim does not open it.
  expect(counts(1, 45, 20)).toBe(false);
  expect(counts(1, 45, 45)).toBe(true);
  expect(counts(2, 45, 45)).toBe(false);
  // There is a way back from the third section to the second.
  const third = log({ steps: [{ left: 3, at: 50 * minute }] });
  expect(counts(1, 55, 55, third)).toBe(true);
  expect(counts(0, 20, 55, third)).toBe(false);
  expect(counts(1, 95, 95, third)).toBe(false);
});

test('a form has the sections of its own disciplines', () => {
  const twice = [section(1, 30), section(2, 20), section(3, 40)];
  expect(planOfForm(twice, [1, 3]).map(({ disciplines }) => disciplines)).toEqual([[1], [3]]);
  expect(planOfForm(twice, [1, 2, 3, 9]).map(({ disciplines }) => disciplines)).toEqual([[1], [2], [3, 9]]);
  expect(planOfForm([], [1])).toEqual([]);
});
