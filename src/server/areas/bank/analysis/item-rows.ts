/**
 * Reads rows of `attempt_items` from `copy (select form_id, points, given ...) to stdout (format binary)`. By hand, and not as the driver reads
 * rows: it would make an object and a text of each.
 * Format: https://www.postgresql.org/docs/current/sql-copy.html
 */
import { createUnpacker, type Items } from '#server/areas/attempts/items/services.ts';

/** A row, in arrays that are used again for the next one. */
export interface ItemRow extends Items {
  formId: number;
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
const columns = 3;

export function createRowReader(): RowReader {
  const row: ItemRow = { formId: 0, earned: [], timeMs: [], choices: [] };
  const unpack = createUnpacker();
  let rest: Uint8Array = new Uint8Array();
  let hasHead = false;

  /** @returns where the next row begins; null: this one is not complete */
  function readRow(view: DataView, start: number): number | null {
    // How many columns, then of each its length and its bytes.
    const points = start + 2 + 4 + 4;
    if (points + 4 > view.byteLength) return null;
    const pointsLength = view.getInt32(points);
    const given = points + 4 + pointsLength;
    if (given + 4 > view.byteLength) return null;
    const givenLength = view.getInt32(given);
    const end = given + 4 + givenLength;
    if (end > view.byteLength) return null;
    row.formId = view.getInt32(points - 4);
    unpack.points(view, points + 4, pointsLength, row);
    unpack.given(view, given + 4, givenLength, row);
    return end;
  }

  return {
    read(piece, onRow) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
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
        const next = readRow(view, at);
        if (next === null) break;
        onRow(row);
        at = next;
      }
      rest = bytes.slice(at);
    },
  };
}
