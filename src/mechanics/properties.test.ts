/** Properties that hold for every mechanic, by generated questions and answers. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswer } from '../../tests/support/arbitrary-answer.ts';
import { arbitraryGarbage } from '../../tests/support/arbitrary-garbage.ts';
import { arbitraryKeyedQuestion } from '../../tests/support/arbitrary-question.ts';
import { isAnswerComplete, isAnswerEmpty, readAnswer } from './check.ts';
import { findKeyFault } from './keyed-check.ts';
import { isMarkedByPeople, mechanicIds } from './mechanic.ts';
import { rightAnswer, scoreQuestion } from './registry.score.ts';

describe.each(mechanicIds)('%s', (mechanic) => {
  const keyed = arbitraryKeyedQuestion(mechanic);
  const keyedAndAnswer = keyed.chain((question) => fc.tuple(fc.constant(question), arbitraryAnswer(question)));

  test('a consistent key has no fault', () => {
    fc.assert(
      fc.property(keyed, (question) => {
        expect(findKeyFault(question)).toBeNull();
      }),
    );
  });

  test('the right answer fits, and scores in full with and without partial credit', () => {
    fc.assert(
      fc.property(keyed, (question) => {
        // A question that people mark has no right answer: no answer scores by itself.
        if (isMarkedByPeople(question)) {
          expect(scoreQuestion(question, { text: 'A' })).toMatchObject({ earned: 0, max: question.points, isCorrect: false });
          return;
        }
        const right = rightAnswer(question);
        expect(readAnswer(question, right)).toEqual({ answer: right, invalid: null });
        expect(scoreQuestion(question, right)).toMatchObject({ earned: question.points, isCorrect: true, fraction: 1 });
        expect(Object.values(scoreQuestion(question, right).parts).every(Boolean)).toBe(true);
        expect(isAnswerEmpty(question, right)).toBe(false);
      }),
    );
  });

  test('an answer that the question allows is read as it is', () => {
    fc.assert(
      fc.property(keyedAndAnswer, ([question, answer]) => {
        expect(readAnswer(question, answer)).toEqual({ answer, invalid: null });
      }),
    );
  });

  test('a score lies between nothing and everything, and is full only for what is wholly right', () => {
    fc.assert(
      fc.property(keyedAndAnswer, ([question, answer]) => {
        const { earned, max, fraction, isCorrect, parts } = scoreQuestion(question, answer);
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction).toBeLessThanOrEqual(1);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(max);
        expect(isCorrect).toBe(fraction === 1);
        expect(isCorrect && !Object.values(parts).every(Boolean)).toBe(false);
        expect(!question.partialCredit && !isCorrect && earned > 0).toBe(false);
      }),
    );
  });

  test('no answer scores nothing, and is empty and not complete', () => {
    fc.assert(
      fc.property(keyed, (question) => {
        expect(scoreQuestion(question, null)).toMatchObject({ earned: 0, fraction: 0, isCorrect: false, invalid: null });
        expect(isAnswerEmpty(question, null)).toBe(true);
        expect(isAnswerComplete(question, null)).toBe(false);
      }),
    );
  });

  test('the order of options, pairs and items is irrelevant', () => {
    fc.assert(
      fc.property(keyedAndAnswer, fc.nat(20), ([question, answer], by) => {
        expect(scoreQuestion(turned(question, by), turned(answer, by))).toEqual(scoreQuestion(question, answer));
      }),
    );
  });

  test('garbage is refused without throwing, and scores nothing', () => {
    fc.assert(
      fc.property(keyed, arbitraryGarbage, (question, garbage) => {
        const { answer, invalid } = readAnswer(question, garbage);
        expect(invalid?.path ?? '').toMatch(/^[\w.-]*$/);
        // Only null clears an answer.
        expect(answer === null && invalid === null).toBe(garbage === null);
        expect(invalid !== null && scoreQuestion(question, garbage).earned > 0).toBe(false);
        expect(scoreQuestion(question, garbage).invalid).toEqual(invalid);
        const { fraction } = scoreQuestion(question, garbage);
        expect(fraction >= 0 && fraction <= 1).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('an answer to another question is refused, or scored as one to this', () => {
    const pair = arbitraryKeyedQuestion().chain((other) => fc.tuple(keyed, arbitraryAnswer(other)));
    fc.assert(
      fc.property(pair, ([question, answer]) => {
        const { fraction } = scoreQuestion(question, answer);
        expect(fraction >= 0 && fraction <= 1).toBe(true);
        expect(isAnswerComplete(question, answer) && readAnswer(question, answer).invalid !== null).toBe(false);
      }),
    );
  });
});

// One correct has no empty answer but null.
test.each(mechanicIds.filter((mechanic) => mechanic !== 'one-correct'))(
  '%s: what counts as empty scores nothing and is not complete',
  (mechanic) => {
    const keyedAndEmpty = arbitraryKeyedQuestion(mechanic).chain((question) =>
      fc.tuple(
        fc.constant(question),
        arbitraryAnswer(question).filter((answer) => isAnswerEmpty(question, answer)),
      ),
    );
    fc.assert(
      fc.property(keyedAndEmpty, ([question, answer]) => {
        expect(scoreQuestion(question, answer).fraction).toBe(0);
        expect(isAnswerComplete(question, answer)).toBe(false);
      }),
      { numRuns: 20 },
    );
  },
);

/** All lists within, begun at another place and turned round. */
function turned<T>(value: T, by: number): T;
function turned(value: unknown, by: number): unknown {
  if (Array.isArray(value)) {
    const at = value.length === 0 ? 0 : by % value.length;
    return [...value.slice(at), ...value.slice(0, at)].toReversed().map((each) => turned(each, by));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, turned(each, by)]));
}
