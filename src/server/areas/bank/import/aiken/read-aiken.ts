import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { toOneCorrect } from '../aiken-question.ts';
import { parseAiken } from '../aiken.ts';
import type { ItemToRead } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';

/** One item for each question, and one for each line that can't be read: in the order of the lines. */
export function readAiken(text: string): ItemToRead[] {
  const { questions, errors, notes } = parseAiken(text);
  if (questions.length === 0 && errors.length === 1 && errors[0]?.message.startsWith('There is no question')) return [];
  const source = (line: number, name: string) => ({ name, line, file: '' });
  const cyrillic = notes.filter(({ message }) => message.startsWith('Cyrillic')).map(({ line }) => line);
  const items = questions.map((question, at): { line: number; item: ItemToRead } => {
    const next = questions[at + 1]?.line ?? Number.POSITIVE_INFINITY;
    const twin = question.options.find((option, index) => question.options.indexOf(option) !== index);
    const own: ImportNote[] = [
      ...cyrillic
        .filter((line) => line >= question.line && line < next)
        .map((line) => ({ code: 'cyrillic-letters' as const, detail: { line } })),
      ...(twin === undefined ? [] : [{ code: 'option-twice' as const, detail: { text: twin } }]),
    ];
    const content = toOneCorrect(question);
    return {
      line: question.line,
      item: {
        source: source(question.line, question.text[0] ?? ''),
        read: () => ({
          content,
          points: 1,
          partialCredit: false,
          notes: own,
          score: (answer) => (answer && 'selected' in answer && answer.selected === content.content.right ? 1 : 0),
        }),
      },
    };
  });
  const broken = errors.map(({ line, message }): { line: number; item: ItemToRead } => ({
    line,
    item: {
      source: source(line, ''),
      read: () => {
        throw new Refused('malformed', { text: message });
      },
    },
  }));
  return [...items, ...broken].sort((one, other) => one.line - other.line).map(({ item }) => item);
}
