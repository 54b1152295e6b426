/**
 * What stands in the emblem of a school or another place: its number, or the first letters of its first two words.
 *
 * @param name in any language: "№ 205 мектеп-лицей", "Абай ауданы"
 */
export function monogramOf(name: string): string {
  const number = /(?:№|#|\bN)\s*(\d{1,4})/.exec(name)?.[1];
  if (number !== undefined) return number;
  const words = name.match(/[\p{L}\d]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
}
