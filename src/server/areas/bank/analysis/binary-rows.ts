/**
 * Reads rows of `attempt_items` as PostgreSQL copies them out in its binary format (PostgreSQL 18, "COPY", Binary Format): form, points, times,
 * choices. By hand, since four million numbers and texts would take longer as text than all that is done with them.
 */

/** A row, in arrays that are used again for the next one. */
export interface ItemRow {
  formId: number;
  earned: number[];
  /** -1: none. */
  timeMs: number[];
  choices: (string | null)[];
}

const signatureLength = 19;

/** @returns takes pieces that hold whole rows, and calls for each row */
export function createRowReader(onRow: (row: ItemRow) => void): (piece: Buffer) => void {
  const row: ItemRow = { formId: 0, earned: [], timeMs: [], choices: [] };
  /** Short texts come again and again: by their bytes as one number. */
  const short = new Map<number, string>();
  let isFirst = true;
  let piece: Buffer = Buffer.alloc(0);
  let at = 0;

  function int(): number {
    const value = piece.readInt32BE(at);
    at += 4;
    return value;
  }
  /** @returns how many elements follow */
  function arrayLength(): number {
    if (int() < 0) return 0;
    const dimensions = int();
    at += 8;
    if (dimensions === 0) return 0;
    const length = int();
    at += 4;
    return length;
  }
  function text(length: number): string {
    const start = at;
    at += length;
    if (length > 6) return piece.toString('utf8', start, at);
    // The length stands in front: two texts must not meet in one number.
    let key = length;
    for (let byte = start; byte < at; byte += 1) key = key * 256 + (piece[byte] ?? 0);
    const known = short.get(key);
    if (known !== undefined) return known;
    const made = piece.toString('utf8', start, at);
    if (short.size < 100_000) short.set(key, made);
    return made;
  }

  return (given) => {
    piece = given;
    at = isFirst ? signatureLength : 0;
    isFirst = false;
    while (at < piece.length) {
      const fields = piece.readInt16BE(at);
      at += 2;
      if (fields < 0) return;
      at += 4;
      row.formId = int();
      const earned = arrayLength();
      row.earned.length = earned;
      for (let place = 0; place < earned; place += 1) {
        const length = int();
        // Four decimals undo what four bytes make of 0.1.
        row.earned[place] = length < 0 ? 0 : Math.round(piece.readFloatBE(at) * 1e4) / 1e4;
        at += Math.max(0, length);
      }
      const times = arrayLength();
      row.timeMs.length = times;
      for (let place = 0; place < times; place += 1) {
        const length = int();
        row.timeMs[place] = length < 0 ? -1 : piece.readInt32BE(at);
        at += Math.max(0, length);
      }
      const choices = arrayLength();
      row.choices.length = choices;
      for (let place = 0; place < choices; place += 1) {
        const length = int();
        row.choices[place] = length < 0 ? null : text(length);
      }
      onRow(row);
    }
  };
}
