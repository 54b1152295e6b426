/** Tasks of a lesson as questions: one engine and one scoring for lessons and tests, on the server and in what authors look at. */
import * as v from 'valibot';
import { assertNever } from '#lib/assert-never.ts';
import { modulesOf, titleOf, type BlockKind, type LessonDocument, type TaskModule } from '#domain/lessons/document.ts';
import { adviceOn } from './advice.ts';
import { findKeyFault } from './keyed-check.ts';
import { keyedQuestion, type KeyedQuestion } from './keyed-question.ts';
import type { MechanicId } from './mechanic.ts';
import { toPublicQuestion } from './public.ts';
import type { Question } from './question.ts';
import { readStoredContent } from './stored-question.keyed.ts';

interface ShownParts {
  id: string;
  /** With its number. */
  title: string;
  description: string;
  attachments: { label: string; name: string }[];
}
type ShownModule =
  | (ShownParts & { type: 'simple'; block: BlockKind; content: string; alt: string })
  | (ShownParts & { type: 'task'; question: Question; solution: string | null });
interface ShownPage {
  id: string;
  title: string;
  modules: ShownModule[];
}

interface Asked {
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
}

/** A select option is a plain text, and an option of a question is rich. */
function asRich(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function askedOf({ body, content: prompt }: TaskModule): Asked {
  const own = { points: 1, partialCredit: true };
  switch (body.kind) {
    case 'select': {
      const options = body.options.map((option, index) => ({ id: `o${index}`, content: asRich(option) }));
      return { ...own, mechanic: 'one-correct', content: { prompt, options, right: `o${body.right}` } };
    }
    case 'choice': {
      const options = body.options.map(({ id, content }) => ({ id, content }));
      const right = body.options.filter(({ isRight }) => isRight).map(({ id }) => id);
      if (body.mode === 'single') return { ...own, mechanic: 'one-correct', content: { prompt, options, right: right[0] } };
      return { ...own, mechanic: 'multiple-choice', content: { prompt, options, choose: null, right } };
    }
    case 'connection': {
      const left = Object.entries(body.left).map(([id, { content }]) => ({ id, content }));
      const right = Object.entries(body.right).map(([id, { content }]) => ({ id, content }));
      const pairs = Object.entries(body.left).flatMap(([id, { val }]) => val.map((to) => ({ left: id, right: to })));
      return { ...own, mechanic: 'matching', content: { prompt, left, right, multiple: true, pairs } };
    }
    case 'mechanic':
      return { ...body, content: readStoredContent(body.mechanic, body.content) };
    default:
      return assertNever(body);
  }
}

/** @param id unique in the lesson, from 1. @returns null where the task cannot be answered or scored as it stands */
export function toQuestion(task: TaskModule, id: number): KeyedQuestion | null {
  const result = v.safeParse(keyedQuestion, { id, sharedContentId: null, ...askedOf(task) });
  return result.success && findKeyFault(result.output) === null ? result.output : null;
}

/** Whether it can be answered and scored, asks something, and no option of it is empty. */
export function isComplete(task: TaskModule): boolean {
  const question = toQuestion(task, 1);
  if (!question) return false;
  const codes = new Set(adviceOn<MechanicId>(question.mechanic, question.content).map(({ code }) => code));
  // The question itself may stand in the text around the gaps, or on the picture.
  const asksElsewhere = 'template' in question.content || 'background' in question.content;
  return !codes.has('empty-part') && (asksElsewhere || !codes.has('no-prompt'));
}

/** Questions of a lesson by the ids of their modules. */
export function questionsOf(lesson: LessonDocument): Map<string, KeyedQuestion> {
  const questions = new Map<string, KeyedQuestion>();
  for (const [index, module] of modulesOf(lesson).entries()) {
    const question = module.type === 'task' ? toQuestion(module, index + 1) : null;
    if (question) questions.set(module.id, question);
  }
  return questions;
}

/** Returns the pages that a student sees: without keys, and without solutions until the lesson is finished. */
export function shownPages(lesson: LessonDocument, withSolutions: boolean): ShownPage[] {
  const questions = questionsOf(lesson);
  return lesson.pages.map(({ id, title, modules }) => ({
    id,
    title,
    modules: modules.flatMap((module): ShownModule[] => {
      const attachments = module.attachments.map(({ label, name }) => ({ label, name }));
      const parts = { id: module.id, title: titleOf(module), description: module.description, attachments };
      if (module.type === 'simple')
        return [{ type: 'simple', ...parts, block: module.block, content: module.content, alt: module.alt }];
      const question = questions.get(module.id);
      if (!question) return [];
      const solution = withSolutions ? module.hints.solution : null;
      return [{ type: 'task', ...parts, question: toPublicQuestion(question), solution }];
    }),
  }));
}
