/** Text cells of every spreadsheet that the server writes: what a cell must not hold is removed here. */

/** A cell's limit in table programs, in UTF-16 units. */
export const longestCell = 32_767;

const looksLikeFormula = /^'*[=+\-@\t\r]/;

/**
 * Text that a table program might run as a formula gets an apostrophe in front (design of security, "Spreadsheets"): in xlsx its cell is of type
 * text already, but a copy of it is not. `readText` takes the apostrophe away.
 */
export function neutralText(text: string): string {
  return looksLikeFormula.test(text) ? `'${text}` : text;
}

/** A text as it is stored in a cell of xlsx. */
export function storedText(text: string): string {
  // `_x000D_` would be read as the sign that it names.
  return neutralText(text.replace(/_x(?=[\da-fA-F]{4}_)/g, '_x005F_x'));
}

/** The text of a cell that `storedText` made; cells of others stay as they are, but for an apostrophe before what looks like a formula. */
export function readText(stored: string): string {
  return stored.startsWith("'") && looksLikeFormula.test(stored) ? stored.slice(1) : stored;
}
