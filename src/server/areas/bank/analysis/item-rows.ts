/**
 * Reads rows of `attempt_items` from the bytes in which PostgreSQL sends arrays (`{1,0,NULL}`, `{abc,"a \"b\"",NULL}`). By hand: a driver's reader
 * makes an object of every one of four million numbers and texts.
 */

/** A row, in arrays that are used again for the next one. */
export interface ItemRow {
  formId: number;
  earned: number[];
  /** -1: none. */
  timeMs: number[];
  choices: (string | null)[];
}

const comma = 44;
const quote = 34;
const backslash = 92;
const zero = 48;
const letterN = 78;

/** @returns reads a row's four columns as they came; the row that it gives is its own until the next call */
export function createRowReader(): (columns: readonly (Uint8Array | null)[]) => ItemRow {
  const row: ItemRow = { formId: 0, earned: [], timeMs: [], choices: [] };
  /** Short texts come again and again: by their bytes as one number. */
  const short = new Map<number, string>();

  function readNumbers(bytes: Uint8Array, into: number[], none: number): void {
    into.length = 0;
    const end = bytes.length - 1;
    let start = 1;
    while (start < end) {
      let at = start;
      let whole = 0;
      let isWhole = true;
      for (; at < end && bytes[at] !== comma; at += 1) {
        const digit = (bytes[at] ?? 0) - zero;
        if (digit < 0 || digit > 9) isWhole = false;
        whole = whole * 10 + digit;
      }
      into.push(isWhole ? whole : bytes[start] === letterN ? none : Number(latin(bytes, start, at)));
      start = at + 1;
    }
  }

  function shared(bytes: Uint8Array, start: number, end: number): string {
    const length = end - start;
    if (length > 6) return utf8(bytes, start, end);
    // The length stands in front: two texts must not meet in one number.
    let key = length;
    for (let at = start; at < end; at += 1) key = key * 256 + (bytes[at] ?? 0);
    const known = short.get(key);
    if (known !== undefined) return known;
    const made = utf8(bytes, start, end);
    if (short.size < 100_000) short.set(key, made);
    return made;
  }

  function readTexts(bytes: Uint8Array, into: (string | null)[]): void {
    into.length = 0;
    const end = bytes.length - 1;
    let at = 1;
    while (at < end) {
      if (bytes[at] === quote) {
        const start = (at += 1);
        let isEscaped = false;
        for (; at < end && bytes[at] !== quote; at += 1)
          if (bytes[at] === backslash) {
            isEscaped = true;
            at += 1;
          }
        into.push(isEscaped ? utf8(bytes, start, at).replace(/\\(.)/gsu, '$1') : shared(bytes, start, at));
        at += 2;
        continue;
      }
      const start = at;
      while (at < end && bytes[at] !== comma) at += 1;
      const isNull = at - start === 4 && bytes[start] === letterN && latin(bytes, start, at) === 'NULL';
      into.push(isNull ? null : shared(bytes, start, at));
      at += 1;
    }
  }

  return ([formId, earned, timeMs, choices]) => {
    row.formId = Number(latin(formId ?? empty, 0, formId?.length ?? 0));
    readNumbers(earned ?? empty, row.earned, 0);
    readNumbers(timeMs ?? empty, row.timeMs, -1);
    readTexts(choices ?? empty, row.choices);
    return row;
  };
}

const empty = new Uint8Array();

function latin(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
}

function utf8(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
}
