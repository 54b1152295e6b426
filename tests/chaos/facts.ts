/**
 * What stands on the screen of an answer, as plain facts that a page can read off without knowing the question: `choice:2`,
 * `text:g1:21`, `select:g1:b`, `link:a:C`, `item:zone:item`, sorted. The log's answers are brought into the same form, so that the two
 * can be held against each other.
 */
import type { AnswerByMechanic } from '#mechanics/question.ts';
import type { BankQuestion } from '../support/examiner.ts';

export type Facts = readonly string[];

/** The facts as one line: equal lines, equal answers. */
export function lineOf(facts: Facts): string {
  return [...facts].sort().join(' | ');
}

/** A lone text field has a name of its own on the screen, and none in the answer. */
export function seenFacts(question: BankQuestion, facts: Facts): string {
  if (question.mechanic === 'empty-input') return lineOf(facts);
  return lineOf(facts.map((fact) => fact.replace(/^text:[^:]*:/, 'text::')));
}

function positions(all: readonly { id: string }[], chosen: readonly string[]): string[] {
  return chosen.map((id) => `choice:${all.findIndex((one) => one.id === id) + 1}`);
}

function text(value: string, name = ''): string[] {
  return value === '' ? [] : [`text:${name}:${value}`];
}

/** @param answer in the shape of the question's mechanic, or null for none. */
export function factsOf(question: BankQuestion, answer: unknown): string {
  if (answer === null || answer === undefined) return '';
  const { mechanic, content } = question;
  switch (mechanic) {
    case 'one-correct':
      return lineOf(positions(content.options, [(answer as AnswerByMechanic[typeof mechanic]).selected]));
    case 'multiple-choice':
      return lineOf(positions(content.options, (answer as AnswerByMechanic[typeof mechanic]).selected));
    case 'one-correct-input': {
      const { selected, input } = answer as AnswerByMechanic[typeof mechanic];
      return lineOf([...positions(content.options, selected === null ? [] : [selected]), ...text(input)]);
    }
    case 'yes-no': {
      const { selected } = answer as AnswerByMechanic[typeof mechanic];
      return lineOf(
        content.statements.flatMap(({ id }, row) =>
          selected[id] === undefined ? [] : [`choice:${row * 2 + (selected[id] === 'yes' ? 1 : 2)}`],
        ),
      );
    }
    case 'interactive-squares':
      return lineOf(positions(content.squares, (answer as AnswerByMechanic[typeof mechanic]).selected));
    case 'matching': {
      const letter = (right: string) => String.fromCharCode(65 + content.right.findIndex(({ id }) => id === right));
      const { pairs } = answer as AnswerByMechanic[typeof mechanic];
      return lineOf(pairs.map(({ left, right }) => `link:${left}:${letter(right)}`));
    }
    case 'empty-selects': {
      const { selected } = answer as AnswerByMechanic[typeof mechanic];
      return lineOf(Object.entries(selected).map(([gap, option]) => `select:${gap}:${option}`));
    }
    case 'simple-text':
    case 'essay':
      return lineOf(text((answer as AnswerByMechanic[typeof mechanic]).text));
    case 'empty-input': {
      const { values } = answer as AnswerByMechanic[typeof mechanic];
      return lineOf(Object.entries(values).flatMap(([gap, value]) => text(value, gap)));
    }
    case 'drag-and-drop': {
      const { placed } = answer as AnswerByMechanic[typeof mechanic];
      return lineOf(Object.entries(placed).flatMap(([zone, items]) => items.map((item) => `item:${zone}:${item}`)));
    }
  }
}
