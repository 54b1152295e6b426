/** Words in brackets of a text are its gaps: typed, chosen from a list, or dragged from one. */
import { toAccepted } from '../core/accepted-answers.ts';
import { buildInputGaps, buildSelectGaps, gapMark } from '../core/build-gaps.ts';
import { partIdAt } from '../core/ids.ts';
import type { ReadQuestion } from '../core/read-question.ts';
import { Refused } from '../core/refused.ts';
import { toPlainText, wordsOf } from '../rich/rich-text.ts';
import { childOf, elementsOf, textOf } from '../xml/xml-tree.ts';
import { besideFilesOf, isSet, shareOf, type MoodleQuestion } from './moodle-question.ts';

/** Signs of regular expressions, which its answers are; "." among them stands for itself here, which it matches as well. */
const pattern = /[*+?^$()[\]{}\\]/;

export async function readGapFill(question: MoodleQuestion): Promise<ReadQuestion> {
  const { element, notes, points } = question;
  const questionText = childOf(element, 'questiontext');
  const rich = besideFilesOf(questionText, question.rich);
  const isPlain = isSet(childOf(element, 'disableregex'));
  const gaps: { id: string; texts: string[] }[] = [];
  const html = markedParts(rich.oneLanguage(textOf(childOf(questionText, 'text'))), delimitersOf(element))
    .map(({ text, isMarked }) => {
      if (!isMarked) return text;
      const id = partIdAt(gaps.length, 'g');
      gaps.push({ id, texts: acceptedIn(wordsOf(text), isPlain) });
      return gapMark(id);
    })
    .join('');
  if (gaps.length === 0) throw new Refused('no-key');
  if (isSet(childOf(element, 'noduplicates')) && haveCommon(gaps))
    throw new Refused('scoring-unreadable', { what: 'noduplicates' });
  const text = { prompt: '', template: await rich.html(html), points, notes };
  const caseSensitive = isSet(childOf(element, 'casesensitive'));
  const display = textOf(childOf(element, 'answerdisplay')).trim() || 'gapfill';
  if (display === 'gapfill') {
    return buildInputGaps(
      text,
      gaps.map(({ id, texts }) => {
        const answers = texts.map((each) => ({ text: each, share: 1, tolerance: null }));
        return { id, weight: 1, kind: 'text' as const, ...toAccepted(answers, caseSensitive) };
      }),
    );
  }
  const wrong: string[] = [];
  for (const answer of elementsOf(element, 'answer')) {
    if (shareOf(answer) === 0) wrong.push(toPlainText(await rich.html(textOf(childOf(answer, 'text')))));
  }
  const words = [...new Set([...gaps.flatMap(({ texts }) => texts), ...wrong])].filter((word) => word !== '').sort();
  return buildSelectGaps(
    text,
    gaps.map(({ id, texts }) => ({
      id,
      weight: 1,
      options: words.map((word) => ({ text: word, share: Number(texts.includes(word)) })),
    })),
  );
}

/** `cat|dog`: any of these. @throws Refused for a pattern, and for a gap that has to stay empty */
function acceptedIn(text: string, isPlain: boolean): string[] {
  const texts = isPlain ? [text.trim()] : text.split('|').map((each) => each.trim());
  if (texts.some((each) => each === '' || each === '!!')) throw new Refused('scoring-unreadable', { what: text });
  if (!isPlain && texts.some((each) => pattern.test(each))) throw new Refused('wildcard', { text });
  return texts;
}

/** An answer that is right in two gaps counts once there. */
function haveCommon(gaps: readonly { texts: readonly string[] }[]): boolean {
  const all = gaps.flatMap(({ texts }) => texts.map((text) => text.toLowerCase()));
  return new Set(all).size < all.length;
}

type Delimiters = readonly [open: string, close: string];

/** The two signs around marked words. */
export function delimitersOf(element: Parameters<typeof childOf>[0]): Delimiters {
  const [open = '[', close = ']'] = textOf(childOf(element, 'delimitchars')).trim();
  return [open, close];
}

/** A text in what stands between the signs and what does not. @throws Refused where they stand in a tag or around one */
export function markedParts(html: string, [open, close]: Delimiters): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf(open, at);
    const end = start === -1 ? -1 : html.indexOf(close, start + 1);
    if (start === -1 || end === -1) break;
    const before = html.slice(at, start);
    const text = html.slice(start + 1, end);
    if (
      before.lastIndexOf('<') > before.lastIndexOf('>') ||
      /[<>]/.test(text.replace(/<\/?(?:b|i|u|em|strong|sub|sup|span)\b[^<>]*>/gi, ''))
    ) {
      throw new Refused('malformed', { text: wordsOf(text) });
    }
    parts.push({ text: before, isMarked: false }, { text, isMarked: true });
    at = end + 1;
  }
  parts.push({ text: html.slice(at), isMarked: false });
  return parts;
}
