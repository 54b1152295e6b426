/** Text of cells: which encoding, which separator, which rows. */
import { decodeText } from '#server/bank-formats/read/decode-text.ts';

/** Where KZ-1048 differs from windows-1251, which has letters of languages there that no file here is in. */
const kazakhLetters: Readonly<Record<string, string>> = {
  Ќ: 'Қ',
  Џ: 'Һ',
  ќ: 'қ',
  џ: 'һ',
  Ў: 'Ұ',
  ў: 'ұ',
  Ј: 'Ә',
  Ґ: 'Ө',
  Є: 'Ғ',
  Ї: 'Ү',
  ґ: 'ө',
  є: 'ғ',
  ј: 'ә',
  Ѕ: 'Ң',
  ѕ: 'ң',
  ї: 'ү',
};

/** UTF-8, UTF-16, and of the older encodings KZ-1048, which windows-1251 is read as, too: their Russian letters are the same. */
export function decodeSheet(bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if (decoded.ok) return decoded.text;
  return new TextDecoder('windows-1251')
    .decode(bytes)
    .replace(/[ЌЏќџЎўЈҐЄЇґєјЅѕї]/g, (letter) => kazakhLetters[letter] ?? letter);
}

const separators = [';', '\t', ','] as const;
const rowsLookedAt = 20;

/** Cells of each row, rows as long as they are. A first line `sep=;` names the separator, as table programs write it. */
export function parseCsv(text: string): string[][] {
  const named = /^sep=(.)\r?\n/i.exec(text);
  if (named) return split(text.slice(named[0].length), named[1] ?? ';');
  const start = text.slice(0, 20_000);
  // The separator that parts most rows alike; of equals the first.
  const [best] = separators
    .map((separator) => ({ separator, score: sameness(split(start, separator).slice(0, rowsLookedAt)) }))
    .sort((one, other) => other.score - one.score);
  return split(text, best && best.score > 0 ? best.separator : ';');
}

/** How many rows are as wide as the first; none where it has one cell. */
function sameness(rows: readonly string[][]): number {
  const width = rows[0]?.length ?? 0;
  return width < 2 ? 0 : rows.filter((row) => row.length === width).length;
}

function split(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

function plain(text: string, start: number, separator: string): { text: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { text: text.slice(start, end), end };
}

/** Text after the last quote up to the separator belongs to the cell. */
function quoted(text: string, start: number): { text: string; end: number } {
  let value = '';
  let at = start + 1;
  for (;;) {
    const next = text.indexOf('"', at);
    if (next === -1) return { text: value + text.slice(at), end: text.length };
    value += text.slice(at, next);
    if (text[next + 1] !== '"') return { text: value, end: next + 1 };
    value += '"';
    at = next + 2;
  }
}
