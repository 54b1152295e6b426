/** Names of classes as people write them: «9А», «9 "Б"», «9-а класс», «11 Ә сынып». */
import { cleanLetter } from '#domain/fields/group-name.ts';

/** Latin letters and the Cyrillic ones that look the same. */
export const lookAlikes: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  I: 'І',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
  a: 'а',
  c: 'с',
  e: 'е',
  h: 'һ',
  i: 'і',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
};

/** The letter as it is stored: a capital, Cyrillic where a Latin one looks the same. */
export function foldLetter(letter: string): string {
  const capital = cleanLetter(letter);
  return lookAlikes[capital] ?? capital;
}

export function groupLabel(grade: number, letter: string): string {
  return `${grade} «${letter}»`;
}

export interface GroupName {
  grade: number;
  letter: string;
}

/** Null: this is no name of a class. */
export function readGroupName(text: string): GroupName | null {
  const match = /^(\d{1,2})\s*[-–—.]?\s*["'«“„(]?\s*(\p{L})\s*["'»”“)]?(?:\s*(?:класс|кл\.?|сынып|сын\.?|class))?$/iu.exec(
    text.normalize('NFC').trim(),
  );
  const [, grade = '', letter = ''] = match ?? [];
  if (grade === '' || Number(grade) > 12) return null;
  return { grade: Number(grade), letter: foldLetter(letter) };
}
