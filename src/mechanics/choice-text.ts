/**
 * An answer as a short text, for counting who chose what: ids of options, pairs of ids (`PART=VALUE`), or typed words with their case, spaces
 * and blanks evened out, so that what is the same to a reader is counted as one. Holds no key. Bounded: parts beyond the bound are left out.
 */
import { partSeparator } from '#domain/analysis/choices.ts';
import { readAnswer } from './check.ts';
import type { MechanicId } from './mechanic.ts';
import type { AnswerByMechanic, Question } from './question.ts';

/** Characters (UTF-16 units) of the whole text, and of one typed word in it. */
export const longestChoice = 240;
export const longestWord = 60;

const partsOf: { [M in MechanicId]: (answer: AnswerByMechanic[M]) => string[] } = {
  'one-correct': ({ selected }) => [selected],
  'multiple-choice': ({ selected }) => selected,
  'interactive-squares': ({ selected }) => selected,
  'yes-no': ({ selected }) => pairs(selected),
  'empty-selects': ({ selected }) => pairs(selected),
  matching: (answer) => answer.pairs.map(({ left, right }) => `${left}=${right}`),
  'drag-and-drop': ({ placed }) => Object.entries(placed).flatMap(([zone, items]) => items.map((item) => `${item}=${zone}`)),
  'one-correct-input': ({ selected, input }) => [
    ...(selected === null ? [] : [selected]),
    ...(evenOut(input) === '' ? [] : [`=${evenOut(input)}`]),
  ],
  'simple-text': ({ text }) => (evenOut(text) === '' ? [] : [`=${evenOut(text)}`]),
  // Nobody else wrote the same.
  essay: () => [],
  'empty-input': ({ values }) =>
    Object.entries(values).flatMap(([gap, text]) => (evenOut(text) === '' ? [] : [`${gap}=${evenOut(text)}`])),
};

function pairs(record: Readonly<Record<string, string>>): string[] {
  return Object.entries(record).map(([part, value]) => `${part}=${value}`);
}

/** Normalises a typed text for counting. */
export function evenOut(text: string): string {
  // Control characters would be read as our own separator.
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, longestWord).join('');
}

function encode<M extends MechanicId>(mechanic: M, answer: AnswerByMechanic[M]): string[] {
  return partsOf[mechanic](answer);
}

/** @returns the parts, sorted and each once; null: no answer, or one that does not fit the question */
export function choiceText(question: Pick<Question, 'mechanic' | 'content'>, answer: unknown): string | null {
  const read = readAnswer(question as Question, answer);
  if (read.answer === null) return null;
  const parts = [...new Set(encode<MechanicId>(question.mechanic, read.answer))].sort();
  let text = '';
  for (const part of parts) {
    const longer = text === '' ? part : `${text}${partSeparator}${part}`;
    if (longer.length > longestChoice) break;
    text = longer;
  }
  return text === '' ? null : text;
}
