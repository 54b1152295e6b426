/**
 * Packed bytes of an attempt's questions in `attempt_items`: four million of them are read for one analysis, and as arrays the
 * database would send each one for itself.
 *
 * `points`: of each question, in the form's order, what was earned as a 32-bit float. `given`: of each question the
 * milliseconds spent as a 32-bit integer (-1: never answered), then the bytes of its choice as a 16-bit integer (-1: no answer)
 * and the choice itself in UTF-8. Numbers have their highest byte first, as the database's `float4send` and `int4send` make
 * them.
 */

/** The questions of one attempt, in arrays that are used again for the next one. */
export interface Items {
  earned: number[];
  /** -1: none. */
  timeMs: number[];
  choices: (string | null)[];
}

export interface GivenItem {
  /** Whole, below 2^31; null: none. */
  timeMs: number | null;
  /** Short text (mechanics/choice-text.ts); null: no answer. */
  choice: string | null;
}

export function packPoints(earned: readonly number[]): Buffer {
  const bytes = Buffer.alloc(earned.length * 4);
  for (const [at, points] of earned.entries()) bytes.writeFloatBE(points, at * 4);
  return bytes;
}

export function packGiven(given: readonly GivenItem[]): Buffer {
  return Buffer.concat(
    given.map(({ timeMs, choice }) => {
      const text = Buffer.from(choice ?? '', 'utf8');
      const head = Buffer.alloc(6);
      head.writeInt32BE(timeMs ?? -1);
      head.writeInt16BE(choice === null ? -1 : text.length, 4);
      return Buffer.concat([head, text]);
    }),
  );
}

export interface Unpacker {
  /** @param view over all bytes; `start` and `length` tell where the column's bytes are in them */
  points(view: DataView, start: number, length: number, into: Items): void;
  /** @throws when the bytes are cut short */
  given(view: DataView, start: number, length: number, into: Items): void;
}

export function createUnpacker(): Unpacker {
  /** Short texts come again and again: by their bytes as one number. */
  const short = new Map<number, string>();

  function textAt(view: DataView, start: number, length: number): string {
    if (length > 6) return utf8(view, start, length);
    // The length stands in front: two texts must not meet in one number.
    let key = length;
    for (let at = start; at < start + length; at += 1) key = key * 256 + view.getUint8(at);
    const known = short.get(key);
    if (known !== undefined) return known;
    const made = utf8(view, start, length);
    if (short.size < 100_000) short.set(key, made);
    return made;
  }

  return {
    points(view, start, length, { earned }) {
      earned.length = 0;
      for (let at = start; at < start + length; at += 4) earned.push(view.getFloat32(at));
    },
    given(view, start, length, { timeMs, choices }) {
      timeMs.length = 0;
      choices.length = 0;
      let at = start;
      while (at < start + length) {
        timeMs.push(view.getInt32(at));
        const size = view.getInt16(at + 4);
        choices.push(size < 0 ? null : textAt(view, at + 6, size));
        at += 6 + Math.max(0, size);
      }
      if (at !== start + length) throw new Error('The choices of an attempt are cut short');
    },
  };
}

function utf8(view: DataView, start: number, length: number): string {
  return Buffer.from(view.buffer, view.byteOffset + start, length).toString('utf8');
}
