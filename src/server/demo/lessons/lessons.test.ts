import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkLesson } from '#domain/lessons/publish-check.ts';
import { lessonDocument } from '#contract/lessons/document.ts';
import { toPublicQuestion } from '#mechanics/public.ts';
import { readAnswer } from '#mechanics/check.ts';
import { scoreQuestion } from '#mechanics/registry.score.ts';
import { hasContent } from '#mechanics/advice.ts';
import { isComplete, questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import { demoLessons } from './lessons.ts';
import { documentOf, wrongAnswers } from './parts.ts';

const cases = demoLessons.flatMap((lesson) =>
  (['kz', 'ru'] as const).map((lang) => ({ lesson, lang, title: lesson.title[0] })),
);

test.for(cases)('$title in $lang: what a teacher could publish, and wrong answers that are wrong', ({ lesson, lang }) => {
  const document = documentOf(lesson, lang, 9, (file) => `/media/${file}`);
  expect(v.parse(lessonDocument, document)).toEqual(document);
  expect(checkLesson(document, { isComplete, hasContent, bytes: 0 })).toEqual([]);
  const wrong = wrongAnswers(lesson);
  const questions = questionsOf(document);
  expect([...questions.keys()]).toEqual([...wrong.keys()]);
  for (const [id, question] of questions) {
    expect(readAnswer(toPublicQuestion(question), wrong.get(id)).invalid).toBeNull();
    expect(scoreQuestion(question, wrong.get(id)).isCorrect).toBe(false);
  }
});
