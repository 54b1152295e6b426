import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { isAnswerComplete, readAnswer } from '#mechanics/check.ts';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { arbitraryKeyedQuestion } from '../../tests/support/arbitrary-question.ts';
import { plausibleAnswer } from './plausible-answer.ts';

describe.each(mechanicIds)('an answer to %s', (mechanic) => {
  test('fits its question and is complete, whatever the question and the seed', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(mechanic), fc.integer(), fc.integer({ min: 1, max: 500 }), (keyed, seed, turn) => {
        const question = toPublicQuestion(keyed);
        const answer = plausibleAnswer(question, createRandom(seed), turn);
        // Nothing besides an answer's fields: the drill compares with what the server gives back.
        expect(readAnswer(question, answer)).toEqual({ answer, invalid: null });
        expect(isAnswerComplete(question, answer)).toBe(true);
      }),
    );
  });
});
