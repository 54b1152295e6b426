/** How single lines of an Aiken file are read. */

/** Cyrillic capital letters that look like Latin ones: typed without changing the keyboard, and nobody sees the difference. */
const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  І: 'I',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
};

/** The Latin capital letter that is meant; null for anything else. */
export function latinLetter(text: string): string | null {
  const letter = lookAlikes[text] ?? text;
  return /^[A-Z]$/.test(letter) ? letter : null;
}

export interface OptionLine {
  /** Null: a letter that no option may have, such as Б. */
  letter: string | null;
  /** As it stands there. */
  written: string;
  isCyrillic: boolean;
  text: string;
}

/** `A. text` or `A) text`; null when the line is none of these. */
export function toOptionLine(line: string): OptionLine | null {
  const match = /^(\p{Lu})[.)](?:\s+(.*))?$/su.exec(line);
  const written = match?.[1];
  if (!match || written === undefined) return null;
  const letter = latinLetter(written);
  return { letter, written, isCyrillic: letter !== null && letter !== written, text: (match[2] ?? '').trim() };
}

/** Returns the text after `ANSWER:`; null when it is another line. */
export function toAnswerLine(line: string): string | null {
  const match = /^ANSWER\s*:\s*(.*)$/isu.exec(line);
  return match ? (match[1] ?? '').trim() : null;
}
