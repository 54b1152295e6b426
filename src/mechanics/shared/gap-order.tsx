/** Gap id to its number (from 1) in reading order; gaps that are missing in the text come last. */
export function gapNumbers(template: string, ids: readonly string[]): Readonly<Record<string, number>> {
  const place = (id: string) => {
    const at = template.search(new RegExp(`data-gap\\s*=\\s*["']?${id}(?![\\w-])`));
    return at === -1 ? template.length : at;
  };
  const inOrder = [...ids].sort((one, other) => place(one) - place(other));
  return Object.fromEntries(inOrder.map((id, index) => [id, index + 1]));
}
