import { describe, expect, test } from 'vitest';
import { findOut, type CheckId } from './findings.ts';
import type { Delivery, StudentHistory } from './history.ts';
import { buildHistory, buildReading, buildResult, questionIds } from './testing-history.ts';
import { verifyStudent } from './verify.ts';

const host = 'https://synaq.school.kz';

function lightOf(id: CheckId, history: Partial<StudentHistory>, address = host): string | undefined {
  return findOut([buildHistory(history)], address).checks.find((check) => check.id === id)?.light;
}

function deliveries(...entries: { positions: number[]; names?: string[]; isLate?: boolean }[]): Map<string, Delivery> {
  return new Map(
    entries.map(({ positions, names = ['10.writer/1'], isLate = false }, index) => [
      `operation-${index}`,
      { positions: new Set(positions), names: new Set(names), isLate },
    ]),
  );
}

test('a sitting in which all went well is green throughout', () => {
  const findings = findOut([buildHistory(), buildHistory({ login: 'student2' })], host);
  expect(findings.checks.map(({ id, light }) => [id, light]).filter(([, light]) => light !== 'green')).toEqual([]);
  expect(findings).toMatchObject({ light: 'green', given: 6, answered: 6, held: 6, lost: 0, doubled: 0, longestDrainMs: 2000 });
});

describe('a drill that cannot fail is no drill', () => {
  test('an answer that the server does not have is lost, though the device believes it is there', () => {
    const history = buildHistory({ reading: buildReading({ 12: null }) });
    expect(verifyStudent(history)).toMatchObject({ held: 2, lost: [12] });
    expect(lightOf('arrived', history)).toBe('red');
  });

  test('an older answer in place of the last one is lost', () => {
    expect(verifyStudent(buildHistory({ reading: buildReading({ 13: { selected: 'older' } }) })).lost).toEqual([13]);
  });

  test('an answer that is missing only in the result is lost', () => {
    expect(verifyStudent(buildHistory({ result: buildResult({ answeredQuestions: 2 }) })).lost).toHaveLength(1);
  });

  test('answers that could not be read at all are no good news', () => {
    const history = buildHistory({ reading: null, result: null });
    expect(verifyStudent(history)).toMatchObject({ isUnchecked: true, held: 0 });
    expect(lightOf('arrived', history)).toBe('red');
  });

  test('no answers at all are no good news either', () => {
    expect(findOut([], host).light).toBe('red');
  });

  test('an operation at two places of the log was written twice', () => {
    expect(lightOf('not-doubled', { deliveries: deliveries({ positions: [1, 2] }) })).toBe('red');
  });

  test('a place of the log that no answer of ours accounts for was written twice', () => {
    expect(verifyStudent(buildHistory({ deliveries: deliveries({ positions: [1] }, { positions: [3] }) })).doubled).toBe(1);
  });

  test('a second place for a renumbered answer is right', () => {
    const renumbered = deliveries({ positions: [1] }, { positions: [2, 3], names: ['10.writer/2', '11.writer/1'] });
    expect(lightOf('not-doubled', { deliveries: renumbered })).toBe('green');
  });

  test('an answer taken as late', () => {
    expect(lightOf('in-time', { result: buildResult({ lateAnswers: 1 }) })).toBe('red');
    expect(lightOf('in-time', { deliveries: deliveries({ positions: [1], isLate: true }) })).toBe('red');
  });

  test('a timer that is off, or that ends at another time than the server', () => {
    expect(lightOf('timer', { clocks: [{ offByMs: -4000, allowedMs: 1100 }] })).toBe('red');
    expect(lightOf('timer', { endOnDevice: 900_001 })).toBe('red');
  });

  test('a dropout after which not all reached the server, and one after which it took long', () => {
    expect(lightOf('drained', { drains: [{ scene: 'silent', endedAt: 1, waiting: 2, drainedAt: null }] })).toBe('red');
    expect(lightOf('drained', { drains: [{ scene: 'silent', endedAt: 1, waiting: 2, drainedAt: 40_001 }] })).toBe('amber');
  });

  test('a student who did not finish, or did not begin', () => {
    expect(lightOf('finished', { finishedAt: null })).toBe('red');
    const fault = { kind: 'wrong-password', detail: 'BAD_CREDENTIALS' } as const;
    const findings = findOut(
      [buildHistory(), buildHistory({ login: 'student2', questions: [], finishedAt: null, fault })],
      host,
    );
    expect(findings.checks.find(({ id }) => id === 'signed-in')).toMatchObject({ light: 'red', figure: 1 });
    expect(findings.faults).toEqual([{ ...fault, logins: ['student2'] }]);
    expect(findings.students[0]?.history.login).toBe('student2');
  });

  test('a tap that the device did not save', () => {
    expect(lightOf('arrived', { notSaved: 1 })).toBe('red');
  });

  test('pictures that are not there', () => {
    expect(lightOf('media', { missingMedia: ['/media/a.svg'] })).toBe('red');
  });

  test('sign-ins that were slowed, calls that failed by themselves, a slow server, a wrong clock', () => {
    expect(lightOf('signed-in', { slowedSignIns: 2 })).toBe('amber');
    expect(lightOf('own-dropouts', { calls: [{ kind: 'answers', ms: 9, status: null }] })).toBe('amber');
    expect(lightOf('own-dropouts', { calls: [{ kind: 'answers', ms: 9, status: 503 }] })).toBe('amber');
    expect(lightOf('server-speed', { calls: [{ kind: 'answers', ms: 1500, status: 200 }] })).toBe('amber');
    expect(lightOf('server-speed', { calls: [{ kind: 'answers', ms: 6000, status: 200 }] })).toBe('red');
    expect(lightOf('server-clock', { clockDifference: -90_000 })).toBe('amber');
  });

  test('an address under which devices store nothing', () => {
    expect(lightOf('secure', {}, 'http://10.0.0.5:4173')).toBe('amber');
    expect(lightOf('secure', {}, 'http://localhost:4173')).toBe('green');
  });
});

test('what counts is the last answer to each question', () => {
  expect(verifyStudent(buildHistory()).answered).toBe(questionIds.length);
});
