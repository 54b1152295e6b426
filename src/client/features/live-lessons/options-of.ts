import type { Question } from '#mechanics/question.ts';

/** Returns the options of a question to choose from; empty for other mechanics. */
export function optionsOf(question: Question): readonly { id: string; content: string }[] {
  return question.mechanic === 'one-correct' || question.mechanic === 'multiple-choice' ? question.content.options : [];
}

/** Is the option among those that an answer chooses? */
export function isOption(answer: unknown, id: string): boolean {
  const selected = typeof answer === 'object' && answer !== null && 'selected' in answer ? answer.selected : null;
  return Array.isArray(selected) ? selected.includes(id) : selected === id;
}
