/** Tasks of a lesson on the server: judged, and cleaned before they are stored. */
import { assertNever } from '#lib/assert-never.ts';
import type { LessonDocument, LessonModule, TaskModule } from '#domain/lessons/document.ts';
import type { JudgedResult, Points } from '#contract/lessons/runs.ts';
import { questionsOf } from '#mechanics/lesson-questions.keyed.ts';
import { shownRight, scoreQuestion } from '#mechanics/registry.score.ts';
import { mapRich } from '#mechanics/rich-texts.ts';
import { toStoredContent } from '#mechanics/stored-question.keyed.ts';
import { cleanRich } from '#server/rich-text/clean-rich.ts';

interface Result {
  moduleId: string;
  answer: unknown;
  earned: number;
  max: number;
}

/** Answers beside what is right. @param isOver with the tasks that were not answered, which earn nothing */
export function judged(lesson: LessonDocument, results: readonly Result[], isOver: boolean): JudgedResult[] {
  const known = new Map(results.map((result) => [result.moduleId, result]));
  return [...questionsOf(lesson)].flatMap(([moduleId, question]) => {
    const result = known.get(moduleId) ?? (isOver ? { moduleId, answer: null, earned: 0, max: question.points } : null);
    if (!result) return [];
    const { isCorrect, parts } = scoreQuestion(question, result.answer);
    return [{ ...result, isCorrect, parts, right: shownRight(question) }];
  });
}

/** Sums the points of all tasks: one without an answer counts with its maximum. */
export function pointsOf(lesson: LessonDocument, results: readonly Pick<Result, 'moduleId' | 'earned'>[]): Points {
  const earned = new Map(results.map((result) => [result.moduleId, result.earned]));
  const questions = [...questionsOf(lesson)];
  return {
    earned: rounded(questions.reduce((sum, [moduleId]) => sum + (earned.get(moduleId) ?? 0), 0)),
    max: rounded(questions.reduce((sum, [, question]) => sum + question.points, 0)),
  };
}

/** Shares of points without their binary tail. */
function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}

function cleanModule(module: LessonModule): LessonModule {
  const parts = { description: cleanRich(module.description), content: cleanRich(module.content) };
  if (module.type === 'simple') return { ...module, ...parts };
  return { ...module, ...parts, hints: { solution: cleanRich(module.hints.solution) }, body: cleanBody(module.body) };
}

function cleanBody(body: TaskModule['body']): TaskModule['body'] {
  switch (body.kind) {
    case 'select':
      return body;
    case 'choice':
      return { ...body, options: body.options.map((option) => ({ ...option, content: cleanRich(option.content) })) };
    case 'connection': {
      const left = Object.entries(body.left).map(([id, item]) => [id, { ...item, content: cleanRich(item.content) }]);
      const right = Object.entries(body.right).map(([id, item]) => [id, { content: cleanRich(item.content) }]);
      return { ...body, left: Object.fromEntries(left), right: Object.fromEntries(right) };
    }
    case 'mechanic': {
      const { mechanic } = body;
      return { ...body, content: toStoredContent(mechanic, mapRich(mechanic, body.content, cleanRich)) };
    }
    default:
      return assertNever(body);
  }
}

/** As it is stored: rich text by the allow-list, contents of mechanics with the number of their shape. */
export function cleanLesson(lesson: LessonDocument): LessonDocument {
  const pages = lesson.pages.map((page) => ({ ...page, modules: page.modules.map(cleanModule) }));
  return { ...lesson, pages };
}

/** Everything under /media/ that a lesson shows, by name, each once. */
export function mediaOf(lesson: LessonDocument): string[] {
  return [...new Set(Array.from(JSON.stringify(lesson).matchAll(/\/media\/([\w.-]+)/g), ([, name = '']) => name))];
}
