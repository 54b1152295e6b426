import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reviewStates, type Criterion } from './homework.ts';
import { countingReview, fitsMark, fitsRubric, rubricPoints, rubricSum, type CountedReview } from './marks.ts';
import { answerFault, closedWhy, timelinessOf, type AnswerRules } from './rules.ts';
import { stateForStudent, waitingStates, workState } from './states.ts';

const due = 1_000_000;
const rules: AnswerRules = { dueAt: due, lateRule: 'accept', resubmission: 'any', publishedAt: 0, removedAt: null };
const none = { versions: 0, isReturned: false };

describe('lateness', () => {
  test('is judged by the arrival, then by the device’s clock', () => {
    expect(timelinessOf(due, due - 5, due)).toBe('in-time');
    expect(timelinessOf(due, due, due + 1)).toBe('made-in-time');
    expect(timelinessOf(due, due + 1, due + 2)).toBe('late');
  });

  test('refuses only what was made late, and only where the rule says so', () => {
    expect(answerFault(rules, none, due + 1, due + 2)).toBeNull();
    const strict: AnswerRules = { ...rules, lateRule: 'refuse' };
    expect(answerFault(strict, none, due + 1, due + 2)).toBe('late');
    expect(answerFault(strict, none, due - 1, due + 2)).toBeNull();
  });
});

describe('another version', () => {
  const one = { versions: 1, isReturned: false };
  test.each([
    ['any', one, null],
    ['returned', one, 'answered'],
    ['returned', { versions: 1, isReturned: true }, null],
    ['never', { versions: 1, isReturned: true }, 'answered'],
    ['never', none, null],
  ] as const)('%s, %o: %s', (resubmission, soFar, fault) => {
    expect(answerFault({ ...rules, resubmission }, soFar, 5, 5)).toBe(fault);
  });

  test('is offered by the device’s clock, which may be behind the publication', () => {
    expect(closedWhy(rules, none, -5)).toBeNull();
    expect(closedWhy({ ...rules, removedAt: 10 }, none, 5)).toBe('removed');
    expect(closedWhy({ ...rules, lateRule: 'refuse' }, none, due + 1)).toBe('late');
    expect(closedWhy({ ...rules, resubmission: 'returned' }, one, 5)).toBe('answered');
  });

  test('of a homework that is not published, or was taken away before it was made, is refused', () => {
    expect(answerFault({ ...rules, publishedAt: null }, none, 5, 5)).toBe('unpublished');
    expect(answerFault({ ...rules, publishedAt: 10 }, none, 5, 5)).toBe('unpublished');
    expect(answerFault({ ...rules, removedAt: 4 }, none, 5, 9)).toBe('removed');
    expect(answerFault({ ...rules, removedAt: 6 }, none, 5, 9)).toBeNull();
  });
});

describe('marks', () => {
  const rubric: Criterion[] = [
    { id: 'a', title: 'Plan', points: 4 },
    { id: 'b', title: 'Result', points: 6 },
  ];
  test.each([0, 11, 8.5, Number.NaN, -1, Infinity])('%s of ten is none', (mark) => {
    expect(fitsMark({ points: 10, rubric: [] }, mark, null)).toBe(false);
  });
  test.each([1, 5, 10])('%s of ten is one', (mark) => {
    expect(fitsMark({ points: 10, rubric: [] }, mark, null)).toBe(true);
  });
  test('by a rubric is the sum of its choices', () => {
    expect(rubricPoints(rubric)).toBe(10);
    expect(rubricSum(rubric, { a: 3 })).toBe(3);
    expect(fitsMark({ points: 10, rubric }, 8, { a: 3, b: 5 })).toBe(true);
    expect(fitsMark({ points: 10, rubric }, 9, { a: 3, b: 5 })).toBe(false);
    expect(fitsMark({ points: 10, rubric }, 0, { a: 0, b: 0 })).toBe(true);
  });
  test('have no points for more than a criterion gives, or for another criterion', () => {
    expect(fitsRubric(rubric, { a: 5 })).toBe(false);
    expect(fitsRubric(rubric, { constructor: 1 })).toBe(false);
    expect(fitsRubric(rubric, { a: 1.5 })).toBe(false);
  });
});

const review = (over: Partial<CountedReview>): CountedReview => ({
  version: 1,
  state: 'returned',
  mark: 5,
  isOwnTeacher: false,
  returnedAt: 1,
  ...over,
});

describe('whose mark counts', () => {
  test('is the own teacher’s before another reviewer’s, whoever came first', () => {
    const own = review({ isOwnTeacher: true, mark: 9, returnedAt: 5 });
    expect(countingReview([review({}), own])).toBe(own);
    expect(countingReview([own, review({})])).toBe(own);
  });
  test('is the first of two colleagues’, the one of the newer version, and never a withdrawn one', () => {
    const first = review({ returnedAt: 1 });
    expect(countingReview([review({ returnedAt: 2 }), first])).toBe(first);
    const newer = review({ version: 2, returnedAt: 9 });
    expect(countingReview([first, newer])).toBe(newer);
    expect(countingReview([review({ state: 'retracted' }), review({ state: 'open' }), review({ mark: null })])).toBeNull();
  });
});

describe('states', () => {
  test.each([
    [0, [], 'none'],
    [1, [], 'sent'],
    [1, [review({ state: 'open', mark: null })], 'seen'],
    [1, [review({ state: 'open' })], 'reviewed'],
    [1, [review({})], 'returned'],
    [2, [review({})], 'resent'],
    [2, [review({ state: 'open', mark: null })], 'sent'],
    [2, [review({}), review({ version: 2 })], 'returned'],
  ] as const)('%i versions with %o: %s', (versions, reviews, state) => {
    expect(workState(versions, reviews)).toBe(state);
  });

  test('of a student never tell of a mark that was not returned', () => {
    const some = fc.array(
      fc.record({
        version: fc.integer({ min: 1, max: 3 }),
        state: fc.constantFrom(...reviewStates),
        mark: fc.constantFrom(null, 3),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), some, (versions, reviews) => {
        const unseen = reviews.map((one) => (one.state === 'returned' ? one : { ...one, mark: null }));
        expect(stateForStudent(versions, reviews)).toBe(stateForStudent(versions, unseen));
        expect(stateForStudent(versions, reviews)).not.toBe('reviewed');
        if (waitingStates.includes(stateForStudent(versions, reviews))) expect(versions).toBeGreaterThan(0);
      }),
    );
  });
});
