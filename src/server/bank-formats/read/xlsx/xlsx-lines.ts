/** Cells with several parts, one a line. A line break inside of a part is `\n`, a backslash `\\`. */
export interface Line {
  /** Null: written by hand, without brackets. */
  id: string | null;
  text: string;
}

export function writeLines(lines: readonly Line[]): string {
  return lines.map(({ id, text }) => `${id === null ? '' : `[${id}] `}${escapeLine(text)}`).join('\n');
}

/** Only lines that we have written are unescaped: who writes by hand means their backslashes. */
export function readLines(cell: string): Line[] {
  return cell
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, id, text] = /^\[([a-zA-Z0-9_-]{1,24})\] ?([\s\S]*)$/.exec(line) ?? [];
      if (id !== undefined) return { id, text: unescapeLine(text ?? '') };
      const plain = line.trim();
      return { id: null, text: plain.startsWith(acceptedMark) ? unescapeLine(plain) : plain };
    });
}

/** Before each accepted text that we write: of a text by hand nobody knows whether it is a number. */
export const acceptedMark = '= ';

export function escapeLine(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/^\s|\s$/g, (space) => (space === ' ' ? '\\s' : space));
}

/** With any other sign behind a backslash it was not escaped: somebody has put an id before `\(\frac{1}{2}\)`. */
export function unescapeLine(text: string): string {
  if (!/^(?:[^\\]|\\[\\nrs])*$/.test(text)) return text;
  return text.replace(/\\([\s\S])/g, (_, character: string) => ({ n: '\n', r: '\r', s: ' ' })[character] ?? character);
}
