import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextIndex, nextUnansweredIndex, previousIndex } from './navigation.ts';

describe('room navigation', () => {
  it('leads from the last question to the first, and back', () => {
    expect(nextIndex(27, 28)).toBe(0);
    expect(previousIndex(0, 28)).toBe(27);
    expect(nextIndex(3, 28)).toBe(4);
    expect(previousIndex(3, 28)).toBe(2);
  });

  it('looks for an unanswered question to the end, then from the start', () => {
    expect(nextUnansweredIndex(1, [false, true, true, false])).toBe(3);
    expect(nextUnansweredIndex(3, [true, false, true, false])).toBe(1);
  });

  it('stays when only the current question is unanswered', () => {
    expect(nextUnansweredIndex(1, [true, false, true])).toBe(1);
  });

  it('goes to the last question when all are answered', () => {
    expect(nextUnansweredIndex(0, [true, true, true])).toBe(2);
  });

  it('always ends at a question that exists, and at an unanswered one if there is one', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), fc.nat(), (isAnswered, place) => {
        const current = place % isAnswered.length;
        const next = nextUnansweredIndex(current, isAnswered);
        expect(isAnswered[next]).toBe(isAnswered.every(Boolean));
        expect(previousIndex(nextIndex(current, isAnswered.length), isAnswered.length)).toBe(current);
      }),
    );
  });

  it('reaches every unanswered question by asking again and again', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), (isAnswered) => {
        const open = isAnswered.flatMap((answered, index) => (answered ? [] : [index]));
        const seen = new Set<number>();
        let place = 0;
        for (let step = 0; step < isAnswered.length; step += 1) seen.add((place = nextUnansweredIndex(place, isAnswered)));
        expect(open.every((index) => seen.has(index))).toBe(true);
      }),
    );
  });
});
