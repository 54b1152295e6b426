import type { ImportNote } from '#domain/bank/import-reasons.ts';
import { toOneCorrect } from './aiken-question.ts';
import { parseAiken } from './aiken.ts';
import type { ItemToRead } from '../core/read-question.ts';
import { ownQuestion } from '../core/own-score.ts';
import { Refused } from '../core/refused.ts';
import type { MediaBox } from '../rich/media-box.ts';
import { RichReader } from '../rich/rich-text.ts';

/** One item for each question, also one that can't be read, and one for each line that is in none: in the order of the lines. */
export function readAiken(text: string, box: MediaBox): ItemToRead[] {
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
    return {
      line: question.line,
      item: {
        source: source(question.line, question.text[0] ?? ''),
        read() {
          const rich = new RichReader(box, () => Promise.resolve(null), [...own], null);
          const read = toOneCorrect(question, (plain) => rich.text(plain));
          return ownQuestion(read, 1, false, rich.notes);
        },
      },
    };
  });
  const reported = new Set<number>();
  const firsts = errors.filter(({ question }) => {
    // Those after the first of a question mostly come of it.
    if (question === null) return true;
    return reported.has(question.line) ? false : reported.add(question.line);
  });
  const lines = text.split(/\r\n|\n|\r/);
  const broken = firsts.map(({ line, message, question }): { line: number; item: ItemToRead } => ({
    line,
    item: {
      source: source(line, question?.text ?? ''),
      read: () => {
        throw new Refused('malformed', { text: lines[line - 1] ?? '', hint: message });
      },
    },
  }));
  return [...items, ...broken].sort((one, other) => one.line - other.line).map(({ item }) => item);
}
