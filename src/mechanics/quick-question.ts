/** Questions that a teacher types in the middle of a lesson: plain texts, no key. They are asked and answered like any other. */
import { assertNever } from '#lib/assert-never.ts';
import type { Question } from './question.ts';

export const quickMechanics = ['one-correct', 'multiple-choice', 'simple-text'] as const;
export type QuickMechanic = (typeof quickMechanics)[number];

export interface QuickQuestion {
  mechanic: QuickMechanic;
  text: string;
  /** Options of the first two mechanics; at least two. */
  options: readonly string[];
}

const longestAnswer = 500;

/** Tasks of a lesson are numbered from 1, and are fewer. */
const quickId = 1_000_000;

/** Typed text as rich text. */
function asRich(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}

/** The id of the option that was typed in this place, from 0. */
export function quickOptionId(index: number): string {
  return `o${index + 1}`;
}

/** Was it typed? Then nobody knows its right answer but the teacher. */
export function isQuick({ id }: Pick<Question, 'id'>): boolean {
  return id === quickId;
}

export function toQuestion({ mechanic, text, options }: QuickQuestion): Question {
  const parts = { id: quickId, sharedContentId: null, points: 1 };
  const prompt = asRich(text);
  const rich = options.map((option, index) => ({ id: quickOptionId(index), content: asRich(option) }));
  switch (mechanic) {
    case 'one-correct':
      return { ...parts, mechanic, content: { prompt, options: rich } };
    case 'multiple-choice':
      return { ...parts, mechanic, content: { prompt, options: rich, choose: null } };
    case 'simple-text':
      return { ...parts, mechanic, content: { prompt, maxLength: longestAnswer, multiline: true } };
    default:
      return assertNever(mechanic);
  }
}

/** How often each option was chosen. Null: the mechanic has no options. */
export function countOptions(question: Question, answers: Iterable<unknown>): Record<string, number> | null {
  if (question.mechanic !== 'one-correct' && question.mechanic !== 'multiple-choice') return null;
  const counts = new Map(question.content.options.map(({ id }) => [id, 0]));
  for (const answer of answers) for (const id of chosenIn(answer)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return Object.fromEntries(question.content.options.map(({ id }) => [id, counts.get(id) ?? 0]));
}

function chosenIn(answer: unknown): string[] {
  const selected = typeof answer === 'object' && answer !== null && 'selected' in answer ? answer.selected : null;
  if (typeof selected === 'string') return [selected];
  return Array.isArray(selected) ? selected.filter((id) => typeof id === 'string') : [];
}
