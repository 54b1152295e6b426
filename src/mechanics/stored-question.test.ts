/**
 * Frozen samples of what is stored, one file a shape. Each must be read by every later build. Who adds a step adds the sample of the shape before;
 * nobody edits one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { attemptData } from '#contract/attempts/parts.ts';
import { testContentShapes } from '#contract/attempts/stored-test.ts';
import { answerShapes } from './answer-shapes.ts';
import { readAnswer } from './check.ts';
import { readDraft } from './draft.ts';
import { scoredMechanicIds, type ScoredMechanicId } from './mechanic.ts';
import { scoreQuestion } from './registry.score.ts';
import { contentShapes, readStoredQuestion, toStoredContent, type StoredQuestion } from './stored-question.keyed.ts';

const folder = join(import.meta.dirname, '../../tests/support/stored-samples');

/** All samples of a kind, the oldest first. */
function samples<T>(kind: string): T[] {
  const count = readdirSync(folder).filter((name) => name.startsWith(`${kind}-`)).length;
  return Array.from(
    { length: count },
    (_, index) => JSON.parse(readFileSync(join(folder, `${kind}-${String(index + 1)}.json`), 'utf8')) as T,
  );
}

const questions = samples<StoredQuestion[]>('questions').flat();
const answers = samples<Partial<Record<ScoredMechanicId, unknown>>>('answers');

describe('stored questions and answers', () => {
  it.each(scoredMechanicIds)('of %s have a sample of each shape', (mechanic) => {
    expect(questions.filter((one) => one.mechanic === mechanic)).toHaveLength(contentShapes[mechanic].current);
    expect(answers.filter((one) => mechanic in one)).toHaveLength(answerShapes[mechanic].current);
  });

  it.each(scoredMechanicIds)('of %s are read and scored in every shape', (mechanic) => {
    for (const stored of questions.filter((one) => one.mechanic === mechanic)) {
      const question = readStoredQuestion(stored);
      expect(readDraft(mechanic, stored.content)).toEqual(question.content);
      expect(readStoredQuestion({ ...stored, content: toStoredContent(mechanic, question.content) })).toEqual(question);
      for (const answer of answers.flatMap((one) => (mechanic in one ? [one[mechanic]] : []))) {
        const { isCorrect, invalid } = scoreQuestion(question, answer);
        expect({ isCorrect, invalid }).toEqual({ isCorrect: true, invalid: null });
        const read = readAnswer(question, answer).answer;
        expect(readAnswer(question, read && answerShapes[mechanic].stamp(read)).answer).toEqual(read);
      }
    }
  });

  it('of a newer build are not guessed at', () => {
    for (const stored of questions) {
      const newer = { ...stored, content: { ...(stored.content as object), shape: 99 } };
      expect(() => readStoredQuestion(newer)).toThrow(v.ValiError);
    }
  });
});

describe('a stored test', () => {
  it('is read in every shape', () => {
    const found = samples<object>('test');
    expect(found).toHaveLength(testContentShapes.current);
    for (const stored of found) {
      const read = v.safeParse(attemptData.entries.examContent, testContentShapes.read(stored));
      expect(read.issues).toBeUndefined();
      expect(testContentShapes.read(testContentShapes.stamp({ ...(read.output as object) }))).toEqual(read.output);
    }
  });
});
