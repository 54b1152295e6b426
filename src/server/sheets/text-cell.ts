/** Text cells of every spreadsheet that the server writes. Nobody else makes text cells: what a cell must not hold is kept out here. */

/** A cell's limit in table programs, in UTF-16 units. */
export const longestCell = 32_767;

const looksLikeFormula = /^'*[=+\-@\t\r]/;

/**
 * A text as it is stored in a cell. Text that a table program might run as a formula gets an apostrophe in front (design of security, "Spreadsheets"):
 * its cell is of type text already, but a copy of it, or the sheet saved as CSV, is not. `readText` takes the apostrophe away.
 */
export function storedText(text: string): string {
  // `_x000D_` would be read as the sign that it names.
  const escaped = text.replace(/_x(?=[\da-fA-F]{4}_)/g, '_x005F_x');
  // The writer's package keeps texts in a plain object and loses the names of its own properties ("constructor"). Readers trim.
  const kept = escaped in {} ? `${escaped} ` : escaped;
  return looksLikeFormula.test(kept) ? `'${kept}` : kept;
}

/** The text of a cell that `storedText` made; cells of others stay as they are, but for an apostrophe before what looks like a formula. */
export function readText(stored: string): string {
  return stored.startsWith("'") && looksLikeFormula.test(stored) ? stored.slice(1) : stored;
}

/** A cell with a text; null, an empty cell, where there is none. */
export function textCell<More extends object>(
  text: string,
  more?: More,
): ({ value: string; type: typeof String } & More) | null {
  const value = storedText(text).slice(0, longestCell);
  return value === '' ? null : { value, type: String, ...(more as More) };
}

/** A cell of the first row. */
export function headingCell(text: string) {
  return textCell(text, { fontWeight: 'bold' as const });
}
