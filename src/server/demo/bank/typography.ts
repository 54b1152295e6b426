/**
 * Spaces that must not break a line: between a number and what it counts, after initials, before a dash, after a one-letter Russian
 * word.
 * Done here once, because such spaces cannot be seen in the texts.
 */
export function tidy(text: string): string {
  return text
    .replaceAll(/(\d) (?=[\p{Script=Cyrillic}°%₸])/gu, '$1\u00a0')
    .replaceAll(/(\d) (?=\d{3}(?!\d))/gu, '$1\u00a0')
    .replaceAll(/(?<!\p{L})(\p{Lu}\.) (?=\p{Lu})/gu, '$1\u00a0')
    .replaceAll(' – ', '\u00a0– ')
    .replaceAll(/(?<=^|[\s>«(])([вкосуияВКОСУИЯ]) /gu, '$1\u00a0');
}

/** Rich text: a bare text becomes a paragraph. */
export function rich(text: string): string {
  const tidied = tidy(text);
  return /^\s*<(?:p|table|ul|ol|h\d|figure)[\s>]/u.test(tidied) ? tidied : `<p>${tidied}</p>`;
}
