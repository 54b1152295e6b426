/** Cells with several parts, one a line. A line break inside of a part is `\n`, a backslash `\\`. */
export interface Line {
  /** Null: written by hand, without brackets. */
  id: string | null;
  text: string;
}

export function writeLines(lines: readonly Line[]): string {
  return lines.map(({ id, text }) => `${id === null ? '' : `[${id}] `}${escapeLine(text)}`).join('\n');
}

export function readLines(cell: string): Line[] {
  return cell
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, id, text] = /^\[([a-zA-Z0-9_-]{1,24})\] ?([\s\S]*)$/.exec(line) ?? [];
      return id === undefined ? { id: null, text: unescapeLine(line.trim()) } : { id, text: unescapeLine(text ?? '') };
    });
}

export function escapeLine(text: string): string {
  return text
    .replace(/\\/g, '\\\\')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/^\s|\s$/g, (space) => (space === ' ' ? '\\s' : space));
}

export function unescapeLine(text: string): string {
  return text.replace(/\\([\s\S])/g, (_, character: string) => ({ n: '\n', r: '\r', s: ' ' })[character] ?? character);
}
