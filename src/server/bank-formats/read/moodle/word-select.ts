/** Words of a text are marked by the student: those in brackets are right. With double brackets somewhere only what stands in brackets can be marked. */
import { buildChoices, clamp, selectedOf } from '../core/build.ts';
import { partIdAt } from '../core/ids.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { plainTextOf, wordsOf, type RichReader } from '../rich/rich-text.ts';
import { childOf, textOf } from '../xml/xml-tree.ts';
import { delimitersOf } from './gap-fill.ts';
import { besideFilesOf, type MoodleQuestion } from './moodle-question.ts';

interface Word {
  text: string;
  isRight: boolean;
}

const mostOptions = 20;
const longestSide = 12;
const longestLabel = 60;

export async function readWordSelect(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, notes, points } = question;
  const questionText = childOf(element, 'questiontext');
  const rich = besideFilesOf(questionText, question.rich);
  const raw = rich.oneLanguage(textOf(childOf(questionText, 'text')));
  const [open, close] = delimitersOf(element);
  const isMarkedOnly = raw.includes(open + open);
  const words = isMarkedOnly ? inBrackets(raw, open, close) : allWords(raw, open, close);
  const right = words.filter(({ isRight }) => isRight).length;
  if (right === 0) throw new Refused('no-key');
  const prompt = await promptOf(question, raw.replaceAll(open, '').replaceAll(close, ''), rich);
  const given = textOf(childOf(element, 'wordpenalty')).trim();
  const penalty = given === '' ? 1 : Number(given.replace(',', '.'));
  if (!Number.isFinite(penalty)) throw new Refused('number-unreadable', { text: given });
  const share = (marked: readonly number[]) => {
    const hits = marked.filter((at) => words[at]?.isRight === true).length;
    return clamp((hits - (marked.length - hits) * penalty) / right);
  };
  notes.push({ code: 'words-as-options', detail: {} });
  const areDistinct = new Set(words.map(({ text }) => text)).size === words.length;
  if (words.length <= mostOptions && areDistinct) {
    const choices = words.map(({ text, isRight }) => ({
      content: rich.text(text),
      share: isRight ? 1 / right : -penalty / right,
    }));
    return buildChoices(prompt, choices, points, notes, null, (marked) => share([...marked]));
  }
  // In the order of the text a square is distinguished from another with the same word by its place.
  const columns = sideOf(words.length);
  if (columns === null || words.some(({ text }) => text.length > longestLabel)) {
    throw new Refused('too-many', { what: 'words', count: words.length, most: mostOptions });
  }
  return {
    content: {
      mechanic: 'interactive-squares',
      content: {
        prompt,
        rows: words.length / columns,
        columns,
        background: null,
        squares: words.map(({ text }, at) => ({ id: partIdAt(at), label: text })),
        choose: null,
        right: words.flatMap(({ isRight }, at) => (isRight ? [partIdAt(at)] : [])),
      },
    },
    points,
    notes,
    score: (answer) => share(selectedOf(answer).map((id) => words.findIndex((_, at) => partIdAt(at) === id))),
  };
}

/** The text above the words, and the text itself. */
async function promptOf({ element, rich }: MoodleQuestion, html: string, own: RichReader): Promise<string> {
  const introduction = textOf(childOf(element, 'introduction')).trim();
  return (introduction === '' ? '' : await rich.html(introduction)) + (await own.html(html));
}

/** `[wrong]` and `[[right]]`. */
function inBrackets(raw: string, open: string, close: string): Word[] {
  const words: Word[] = [];
  for (let at = raw.indexOf(open); at !== -1; at = raw.indexOf(open, at)) {
    const isRight = raw.startsWith(open, at + 1);
    const start = at + (isRight ? 2 : 1);
    const end = raw.indexOf(isRight ? close + close : close, start);
    if (end === -1) throw new Refused('malformed', { text: wordsOf(raw.slice(at, at + 100)) });
    words.push({ text: plain(raw.slice(start, end)), isRight });
    at = end + (isRight ? 2 : 1);
  }
  return words;
}

/** Every word of the text; those in brackets are right, also several words in one pair of them. */
function allWords(raw: string, open: string, close: string): Word[] {
  const words: Word[] = [];
  for (const piece of raw.split(/(<[^<>]*>)/).filter((part) => !part.startsWith('<'))) {
    let at = 0;
    while (at < piece.length) {
      const start = piece.indexOf(open, at);
      const end = start === -1 ? -1 : piece.indexOf(close, start + 1);
      const stop = end === -1 ? piece.length : start;
      words.push(...spaced(piece.slice(at, stop)));
      if (end === -1) break;
      words.push({ text: plain(piece.slice(start + 1, end)), isRight: true });
      at = end + 1;
    }
  }
  return words;
}

function spaced(text: string): Word[] {
  return plain(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => ({ text: word, isRight: false }));
}

/** @throws Refused for what is no text: a picture that can be marked */
function plain(html: string): string {
  const text = plainTextOf(html);
  if (text === null) throw new Refused('formatted-choice', { text: '' });
  return text;
}

/** Columns of a whole grid, as near to a square as there is; null for none. */
function sideOf(count: number): number | null {
  const sides = Array.from({ length: longestSide }, (_, at) => at + 1).filter(
    (side) => count % side === 0 && count / side <= longestSide,
  );
  const [best] = sides.sort((one, other) => Math.abs(one - count / one) - Math.abs(other - count / other) || other - one);
  return best ?? null;
}
