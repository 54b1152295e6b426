/** A lesson as its author wrote it, as students see it: by the same steps as on the server. */
import type { LessonDocument } from '#domain/lessons/document.ts';
import type { ShownLesson } from '#contract/lessons/player.ts';
import type { JudgedResult } from '#contract/lessons/runs.ts';
import { questionsOf, shownPages } from '#mechanics/lesson-questions.keyed.ts';
import { shownRight, scoreQuestion } from '#mechanics/registry.score.ts';

interface Facts {
  uuid: string;
  subject: string | null;
}

export function shownLesson(document: LessonDocument, { uuid, subject }: Facts, withSolutions: boolean): ShownLesson {
  const { kind, version, title, summary, duration, settings } = document;
  const pages = shownPages(document, withSolutions);
  return { uuid, kind, version, title, summary, duration, lang: settings.lang, subject, pages };
}

/** Every task with what is right; what was not answered earns nothing. */
export function judgedLesson(document: LessonDocument, answers: ReadonlyMap<string, unknown>): JudgedResult[] {
  return [...questionsOf(document)].map(([moduleId, question]) => {
    const answer = answers.get(moduleId) ?? null;
    const { earned, max, isCorrect, parts } = scoreQuestion(question, answer);
    return { moduleId, answer, earned, max, isCorrect, parts, right: shownRight(question) };
  });
}
