/** Dative ending of each Kazakh number word, by the word that is read last: "08:00-ге дейін", "3-ке дейін". */
const ofUnits = ['ге', 'ге', 'ге', 'ке', 'ке', 'ке', 'ға', 'ге', 'ге', 'ға'];
const ofTens = ['', 'ға', 'ға', 'ға', 'қа', 'ге', 'қа', 'ке', 'ге', 'ға'];
const ofHundreds = 'ге';
const ofThousands = 'ға';

/**
 * Prepares a date, a time or a number for "until", "up to": Kazakh puts an ending on it, other languages take it as it is.
 * @param text as `format.ts` writes it; one that ends with a letter stays as it is
 */
export function upTo(text: string, locale = document.documentElement.lang): string {
  if (locale !== 'kk') return text;
  // A full hour is read without its minutes.
  const digits = /(\d+)(?::00)?$/.exec(text)?.[1];
  return digits === undefined ? text : `${text}-${endingOf(Number(digits))}`;
}

function endingOf(value: number): string | undefined {
  if (value % 10 > 0 || value === 0) return ofUnits[value % 10];
  if (value % 100 > 0) return ofTens[(value % 100) / 10];
  return value % 1000 > 0 ? ofHundreds : ofThousands;
}
