/**
 * Names in the order of the Kazakh alphabet. By hand, not by Intl: browsers are built without Kazakh, and comparing ten thousand names by a
 * collator would hold up the page. The keys are compared as plain text.
 */
const alphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';
const places = new Map([...alphabet].map((letter, index) => [letter, String.fromCharCode(0x400 + index)]));

export function nameKey(name: string): string {
  return [...name.toLowerCase()].map((letter) => places.get(letter) ?? letter).join('');
}
