/** Gap id to its number (from 1) in reading order; gaps that are missing in the text come last. */
export function gapNumbers(template: string, ids: readonly string[]): Readonly<Record<string, number>> {
  const place = (id: string) => {
    const at = template.search(new RegExp(`data-gap\\s*=\\s*["']?${id}(?![\\w-])`));
    return at === -1 ? template.length : at;
  };
  const inOrder = [...ids].sort((one, other) => place(one) - place(other));
  return Object.fromEntries(inOrder.map((id, index) => [id, index + 1]));
}

const wordsAround = 4;

/** Gap id to the words around it («water boils at … degrees»), for its accessible name; '' where it stands alone. */
export function gapContexts(template: string, ids: readonly string[]): Readonly<Record<string, string>> {
  const mark = '\u0000';
  const text = template
    .replace(/<[a-z]+[^>]*\bdata-gap\s*=\s*["']?([\w-]+)["']?[^>]*>/gi, `${mark}$1${mark}`)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, '');
  const pieces = text.split(mark);
  return Object.fromEntries(
    ids.map((id) => {
      // Even pieces are text, odd ones ids.
      const at = pieces.findIndex((piece, index) => index % 2 === 1 && piece === id);
      if (at === -1) return [id, ''];
      const before = words(pieces[at - 1])
        .slice(-wordsAround)
        .join(' ');
      const after = words(pieces[at + 1])
        .slice(0, wordsAround)
        .join(' ');
      return [id, before || after ? `${before} … ${after}`.trim() : ''];
    }),
  );
}

function words(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean);
}
