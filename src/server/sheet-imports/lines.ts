/** Numbers of rows: a roster has several files, and each part counts from its own hundred thousand. */

const partSize = 100_000;
/** Stands for a record that the same import adds, until it is there. Below the largest number of a record. */
const pendingFrom = 2_000_000_000;

export function lineOfPart(part: number, line: number): number {
  return part * partSize + line;
}

/** As the file counts. */
export function placeInFile(line: number): number {
  return line % partSize;
}

export function pendingId(line: number): number {
  return pendingFrom + line;
}

/** The line whose record is meant; null: a record that is there. */
export function pendingLine(value: unknown): number | null {
  return typeof value === 'number' && value >= pendingFrom ? value - pendingFrom : null;
}
