/** Which pages a few typed letters mean. */

/** Kazakh letters by the Russian ones that a phone without a Kazakh keyboard has. */
const plain: Readonly<Record<string, string>> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ё: 'е',
  й: 'и',
};

/** @returns lower case, Kazakh letters and accents by their plain ones, other signs as spaces */
export function fold(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => plain[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How well a page is meant: 0 is best; null: not at all. Every typed word has to begin a word of the page's.
 *
 * @param names the label first, then what else it is called
 */
export function rank(query: string, names: readonly string[]): number | null {
  const wanted = fold(query).split(' ').filter(Boolean);
  if (wanted.length === 0) return 0;
  const folded = names.map(fold);
  const [label = ''] = folded;
  if (label.startsWith(wanted.join(' '))) return 0;
  const fits = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);
  if (wanted.every((word) => fits(label, word))) return 1;
  return wanted.every((word) => folded.some((text) => fits(text, word))) ? 2 : null;
}
