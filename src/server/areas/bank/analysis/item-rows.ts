/**
 * Reads rows of `attempt_items` from `copy ... to stdout (format binary)`. By hand, and not as the driver reads rows: four million numbers and
 * texts would each be written as text by the database, and become an object here.
 * Format: https://www.postgresql.org/docs/current/sql-copy.html, arrays as `array_send` writes them.
 */

/** A row, in arrays that are used again for the next one. */
export interface ItemRow {
  formId: number;
  earned: number[];
  /** -1: none. */
  timeMs: number[];
  choices: (string | null)[];
}

export interface RowReader {
  /**
   * Takes bytes as they come, cut anywhere, and gives the rows that are complete. A row is its own until `onRow` returns.
   * @throws when the bytes are no such rows.
   */
  read(bytes: Uint8Array, onRow: (row: ItemRow) => void): void;
}

/** `PGCOPY\n\xff\r\n\0`, flags, the length of an extension. */
const headBytes = 19;
const columns = 4;

export function createRowReader(): RowReader {
  const row: ItemRow = { formId: 0, earned: [], timeMs: [], choices: [] };
  /** Short texts come again and again: by their bytes as one number. */
  const short = new Map<number, string>();
  let rest: Uint8Array = new Uint8Array();
  let hasHead = false;
  let view: DataView = new DataView(new ArrayBuffer(0));
  let bytes: Uint8Array = new Uint8Array();

  /** Where the elements of an array begin, and how many there are. */
  function arrayAt(at: number): { first: number; count: number } {
    const dimensions = view.getInt32(at);
    return dimensions === 0 ? { first: at + 12, count: 0 } : { first: at + 20, count: view.getInt32(at + 12) };
  }

  function readNumbers(start: number, into: number[], none: number, isReal: boolean): void {
    const { first, count } = arrayAt(start);
    into.length = 0;
    let at = first;
    for (let element = 0; element < count; element += 1) {
      if (view.getInt32(at) < 0) {
        into.push(none);
        at += 4;
      } else {
        into.push(isReal ? view.getFloat32(at + 4) : view.getInt32(at + 4));
        at += 8;
      }
    }
  }

  function readTexts(start: number, into: (string | null)[]): void {
    const { first, count } = arrayAt(start);
    into.length = 0;
    let at = first;
    for (let element = 0; element < count; element += 1) {
      const length = view.getInt32(at);
      at += 4;
      into.push(length < 0 ? null : shared(at, length));
      at += Math.max(0, length);
    }
  }

  function shared(start: number, length: number): string {
    if (length > 6) return utf8(start, length);
    // The length stands in front: two texts must not meet in one number.
    let key = length;
    for (let at = start; at < start + length; at += 1) key = key * 256 + (bytes[at] ?? 0);
    const known = short.get(key);
    if (known !== undefined) return known;
    const made = utf8(start, length);
    if (short.size < 100_000) short.set(key, made);
    return made;
  }

  function utf8(start: number, length: number): string {
    return Buffer.from(bytes.buffer, bytes.byteOffset + start, length).toString('utf8');
  }

  /** @returns where the next row begins; null: this one is not complete */
  function readRow(start: number): number | null {
    const places: number[] = [];
    let at = start + 2;
    for (let column = 0; column < columns; column += 1) {
      if (at + 4 > bytes.length) return null;
      places.push(at + 4);
      at += 4 + view.getInt32(at);
    }
    if (at > bytes.length) return null;
    const [formId = 0, earned = 0, timeMs = 0, choices = 0] = places;
    row.formId = view.getInt32(formId);
    readNumbers(earned, row.earned, 0, true);
    readNumbers(timeMs, row.timeMs, -1, false);
    readTexts(choices, row.choices);
    return at;
  }

  return {
    read(piece, onRow) {
      bytes = rest.length > 0 ? new Uint8Array(Buffer.concat([rest, piece])) : piece;
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      let at = 0;
      if (!hasHead) {
        if (bytes.length < headBytes) {
          rest = bytes.slice();
          return;
        }
        hasHead = true;
        at = headBytes + view.getInt32(headBytes - 4);
      }
      while (at + 2 <= bytes.length) {
        const fields = view.getInt16(at);
        // The end, behind the last row.
        if (fields === -1) break;
        if (fields !== columns) throw new Error(`A row of ${fields} columns`);
        const next = readRow(at);
        if (next === null) break;
        onRow(row);
        at = next;
      }
      rest = bytes.slice(at);
    },
  };
}
