import { describe, expect, test } from 'vitest';
import { check, type Choice, type Evidence } from '../chaos/check.ts';
import type { BankQuestion, LogRow } from '../support/examiner.ts';
import type { Sight } from '../chaos/witness.ts';

const options = ['a', 'b', 'c'].map((id) => ({ id, content: id }));
// The check reads nothing else of a question.
const question = {
  id: 7,
  mechanic: 'one-correct',
  content: { prompt: '', options, right: 'a' },
  points: 1,
  hasShared: false,
} as unknown as BankQuestion;

function row(position: number, selected: string, change: Partial<LogRow> = {}): LogRow {
  return {
    position,
    kind: 'answer',
    status: 'accepted',
    operationId: `o${position}`,
    writer: '1.w',
    seq: position,
    questionId: 7,
    answers: { selected },
    ...change,
  };
}

function choice(selected: string, begunAt: number, change: Partial<Choice> = {}): Choice {
  return { device: 1, questionId: 7, answer: { selected }, begunAt, isDone: true, ...change };
}

function sight(place: Sight['place'], selected: string, at: number, change: Partial<Sight> = {}): Sight {
  const facts = [`choice:${'abc'.indexOf(selected) + 1}`];
  return { at, device: 1, questionId: 7, place, facts, ...change };
}

/** Builds the evidence of a trial in which the log's last answer counts. */
function evidence(given: Partial<Evidence> & Pick<Evidence, 'choices' | 'sights' | 'log'>): Evidence {
  const last = given.log.findLast(({ kind }) => kind === 'answer');
  return { questions: [question], gone: [], counted: new Map(last ? [[7, last.answers]] : []), ...given };
}

describe('the chaos check', () => {
  test('has nothing to say of a story in which every promise held', () => {
    const findings = check(
      evidence({
        choices: [choice('a', 10), choice('b', 20)],
        sights: [sight('tablet', 'a', 11), sight('server', 'a', 12), sight('tablet', 'b', 21), sight('server', 'b', 22)],
        log: [row(1, 'a'), row(2, 'b')],
      }),
    );
    expect(findings).toEqual({ answers: 2, lost: [], doubled: [], wrong: [] });
  });

  test('finds an answer that was shown as on the server and is not in the log, also when a newer one is', () => {
    const { lost } = check(
      evidence({
        choices: [choice('a', 10), choice('b', 20)],
        sights: [sight('server', 'a', 12), sight('server', 'b', 22)],
        log: [row(1, 'b')],
      }),
    );
    expect(lost).toEqual(['question 7: "choice:1" was shown as on the server']);
  });

  test('finds an answer that was shown as saved on the device and was gone after a kill', () => {
    const { lost } = check(
      evidence({
        choices: [choice('a', 10), choice('b', 20)],
        sights: [sight('server', 'a', 12), sight('tablet', 'b', 21), sight('server', 'a', 30)],
        gone: [{ device: 1, at: 25 }],
        log: [row(1, 'a')],
      }),
    );
    expect(lost).toEqual(['question 7: chosen last "choice:2", on the server "choice:1"']);
  });

  test('finds a choice in the middle of a kill that took the one before with it', () => {
    const { lost } = check(
      evidence({
        choices: [choice('a', 10), choice('b', 15), choice('c', 20, { isDone: false })],
        sights: [sight('server', 'a', 12), sight('tablet', 'b', 16), sight('server', 'a', 30)],
        gone: [{ device: 1, at: 25 }],
        log: [row(1, 'a')],
      }),
    );
    expect(lost).toEqual(['question 7: shown as saved "choice:2", on the server "choice:1"']);
  });

  test('demands nothing of a choice that was never shown as saved before the kill', () => {
    const findings = check(
      evidence({
        choices: [choice('a', 10), choice('b', 20, { isDone: false })],
        sights: [sight('server', 'a', 12), sight('saving', 'b', 21), sight('server', 'a', 30)],
        gone: [{ device: 1, at: 25 }],
        log: [row(1, 'a')],
      }),
    );
    expect(findings).toMatchObject({ lost: [], wrong: [] });
  });

  test('lets a newer choice replace one that was on the device only', () => {
    const findings = check(
      evidence({
        choices: [choice('a', 10), choice('b', 20)],
        sights: [sight('tablet', 'a', 11), sight('tablet', 'b', 21), sight('server', 'b', 22)],
        log: [row(1, 'b')],
      }),
    );
    expect(findings).toMatchObject({ lost: [], wrong: [] });
  });

  test('finds an older answer that counts instead of the newer one', () => {
    const { lost } = check(
      evidence({
        choices: [choice('a', 10), choice('b', 20)],
        sights: [sight('server', 'a', 11), sight('server', 'b', 21)],
        log: [row(1, 'a'), row(2, 'b')],
        counted: new Map([[7, { selected: 'a' }]]),
      }),
    );
    expect(lost).toEqual(['question 7: chosen last "choice:2", on the server "choice:1"']);
  });

  test.each([
    ['first', 1, 2],
    ['second', 2, 1],
  ])('lets the choice made last count, also on the %s device', (_, last, other) => {
    const story = evidence({
      choices: [choice('b', 20, { device: other }), choice('a', 30, { device: last })],
      sights: [sight('server', 'b', 21, { device: other }), sight('server', 'a', 31, { device: last })],
      log: [row(1, 'b', { writer: '2000.w', seq: 1 }), row(2, 'a', { seq: 1 })],
      counted: new Map([[7, { selected: 'a' }]]),
    });
    expect(check(story)).toMatchObject({ lost: [], wrong: [] });
    expect(check({ ...story, counted: new Map([[7, { selected: 'b' }]]) }).lost).toHaveLength(1);
  });

  test('finds a screen that ends with something else than the server has', () => {
    const { wrong } = check(
      evidence({
        choices: [choice('a', 10)],
        sights: [sight('server', 'a', 11), sight('server', 'b', 30)],
        log: [row(1, 'a')],
      }),
    );
    expect(wrong).toEqual(['question 7: the screen ends with "choice:2", the server with "choice:1"']);
  });

  test.each([
    ['an operation that took effect twice', [row(1, 'a'), row(2, 'b'), row(3, 'a', { operationId: 'o1' })]],
    ['the same answer under two ids', [row(1, 'b'), row(2, 'a'), row(3, 'a')]],
  ])('finds %s', (_, log) => {
    const sights = [sight('server', 'a', 11)];
    expect(check(evidence({ choices: [choice('a', 10)], sights, log })).doubled).toHaveLength(1);
  });

  test.each([
    ['a gap in a writer’s numbers', [row(1, 'a', { seq: 2 })]],
    ['a gap in the places', [row(2, 'a', { seq: 1 })]],
    ['an answer that was called late', [row(1, 'a', { status: 'late' })]],
  ])('finds %s', (_, log) => {
    const sights = [sight('server', 'a', 11)];
    expect(check(evidence({ choices: [choice('a', 10)], sights, log })).wrong).toHaveLength(1);
  });
});
