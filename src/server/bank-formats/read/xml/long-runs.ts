/**
 * Long texts without markup (a picture in base64) are set aside before the parser sees an element: it builds texts letter by letter, which takes
 * thirty times their size in memory.
 */
import { randomUUID } from 'node:crypto';

const long = 8_000;
/** Nobody who writes a file can know it. */
const mark = randomUUID();
const marks = new RegExp(`${mark}:(\\d+);`, 'g');

export interface SetAside {
  /** The markup with a mark in the place of each long text. */
  markup: string;
  /** A text of the parsed element as it was. @param change of each long text, as the caller decodes the others */
  restore: (text: string, change?: (run: string) => string) => string;
}

/** @param markup of one element, well-formed */
export function setLongRunsAside(markup: string): SetAside {
  if (markup.length <= long) return { markup, restore: (text) => text };
  const runs: string[] = [];
  const pieces: string[] = [];
  let copiedTo = 0;
  const take = (start: number, end: number) => {
    if (end - start <= long) return;
    pieces.push(markup.slice(copiedTo, start), `${mark}:${runs.length};`);
    runs.push(markup.slice(start, end));
    copiedTo = end;
  };
  const endOf = (sign: string, from: number) => {
    const found = markup.indexOf(sign, from);
    return found === -1 ? markup.length : found;
  };
  let at = 0;
  while (at < markup.length) {
    const open = endOf('<', at);
    take(at, open);
    if (markup.startsWith('<![CDATA[', open)) {
      const end = endOf(']]>', open);
      take(open + 9, end);
      at = end + 3;
    } else if (markup.startsWith('<!--', open)) at = endOf('-->', open) + 3;
    else if (markup.startsWith('<?', open)) at = endOf('?>', open) + 2;
    else at = endOfTag(open + 1);
  }
  pieces.push(markup.slice(copiedTo));
  if (runs.length === 0) return { markup, restore: (text) => text };
  return {
    markup: pieces.join(''),
    restore: (text, change = (run) => run) =>
      text.includes(mark) ? text.replace(marks, (_, index: string) => change(runs[Number(index)] ?? '')) : text,
  };

  function endOfTag(from: number): number {
    const next = /["'>]/g;
    next.lastIndex = from;
    for (let found = next.exec(markup); found; found = next.exec(markup)) {
      if (found[0] === '>') return found.index + 1;
      const end = endOf(found[0], found.index + 1);
      take(found.index + 1, end);
      next.lastIndex = end + 1;
    }
    return markup.length;
  }
}
