import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryAnswer } from '../../tests/support/arbitrary-answer.ts';
import { arbitraryKeyedQuestion } from '../../tests/support/arbitrary-question.ts';
import type { ScoredKeyedQuestion } from './keyed-question.ts';
import { scoredMechanicIds, type ScoredMechanicId } from './mechanic.ts';
import { toPublicQuestion } from './public.ts';
import { rightAnswer, scoreQuestion } from './registry.score.ts';
import { scoringFacts, type ScoringFacts } from './scoring-facts.ts';

function factsOf(question: ScoredKeyedQuestion): ScoringFacts {
  return scoringFacts<ScoredMechanicId>(question.mechanic, question.content, question.points, question.partialCredit);
}

/** How many parts an answer has right and wrong, counted from the server's verdict on each part. */
function countOf(question: ScoredKeyedQuestion, answer: unknown): { right: number; wrong: number } {
  const { parts } = scoreQuestion(question, answer);
  if (question.mechanic === 'drag-and-drop') {
    const items = question.content.items.flatMap(({ id }) => (id in parts && Object.hasOwn(parts, id) ? [parts[id]] : []));
    return { right: items.filter(Boolean).length, wrong: items.filter((each) => !each).length };
  }
  if (question.mechanic === 'matching' && question.content.multiple) {
    const own = (answer as { pairs: { left: string; right: string }[] }).pairs;
    const isRight = ({ left, right }: { left: string; right: string }) =>
      question.content.pairs.some((pair) => pair.left === left && pair.right === right);
    return { right: own.filter(isRight).length, wrong: own.filter((pair) => !isRight(pair)).length };
  }
  const all = Object.values(parts);
  return { right: all.filter(Boolean).length, wrong: all.filter((each) => !each).length };
}

describe.each(scoredMechanicIds)('the words on the scoring of %s', (mechanic) => {
  const arbitraryCase = arbitraryKeyedQuestion(mechanic).chain((question) =>
    arbitraryAnswer(toPublicQuestion(question)).map((answer) => ({ question, answer })),
  );

  test('say what any answer earns: right parts times their share, minus what wrong ones cost', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ question, answer }) => {
        const facts = factsOf(question);
        const { earned, isCorrect } = scoreQuestion(question, answer);
        const { right, wrong } = countOf(question, answer);
        const said = facts.isPartial ? Math.max(0, right * facts.each - wrong * facts.lost) : isCorrect ? facts.points : 0;
        expect(Math.abs(earned - said)).toBeLessThanOrEqual(0.00501);
      }),
      { numRuns: 300 },
    );
  });

  test('say what everything right earns', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(mechanic), (question) => {
        const facts = factsOf(question);
        expect(scoreQuestion(question, rightAnswer(question)).earned).toBe(facts.points);
        expect(Math.abs(facts.each * facts.parts - facts.points)).toBeLessThan(1e-9 * Math.max(1, facts.points));
      }),
    );
  });
});
