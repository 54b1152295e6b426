/**
 * Converts the cells of a school's list into the form that the fields of a person take. What is not understood stays as it is:
 * the field refuses it.
 */
import { fromIsoDate, toIsoDate } from '#domain/fields/date.ts';
import { isIin } from '#domain/fields/iin.ts';
import { tidyName } from '#domain/fields/person-name.ts';
import { faculties, type Faculty } from './faculty.ts';
import { lookAlikes } from './group-label.ts';

/** Signs that nobody sees: zero widths, marks of the writing direction, soft hyphens. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text without signs that nobody sees, with single spaces. */
export function tidyCell(text: string): string {
  return text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
}

/** Small letters without punctuation: «Т.А.Ә.» and «т а ә» are one heading, «Ер.» and «ер» one word. */
export function wordsOf(text: string): string {
  return tidyCell(text)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const cyrillic = /[\u0400-\u04FF]/;

/** A name: Latin letters that look like Cyrillic ones become those where the name is Cyrillic. */
export function readName(text: string): string {
  const name = tidyName(tidyCell(text)).replace(/[’ʼ`´]/g, '');
  return cyrillic.test(name) ? [...name].map((letter) => lookAlikes[letter] ?? letter).join('') : name;
}

/** «Жолдасбек Әлия Ерланқызы»: surname, first name, the rest. */
export function readFullName(text: string): { surname: string; firstname: string; lastname: string } {
  const [surname = '', firstname = '', ...rest] = readName(text.replaceAll(',', ' ')).split(' ');
  return { surname, firstname, lastname: rest.join(' ') };
}

const men = new Set([
  'м',
  'm',
  'е',
  'ер',
  'ер бала',
  'ұл',
  'ұл бала',
  'ул',
  'муж',
  'мужской',
  'мужчина',
  'мальчик',
  'male',
  'man',
  'boy',
]);
const women = new Set(
  ['ж', 'f', 'w', 'ә', 'қ', 'әйел', 'әйел бала', 'қыз', 'қыз бала', 'кыз', 'жен', 'женский', 'женщина', 'девочка'].concat(
    'female',
    'woman',
    'girl',
  ),
);

/** `m`, `w`, or the text itself. */
export function readSex(text: string): string {
  const words = wordsOf(text);
  return men.has(words) ? 'm' : women.has(words) ? 'w' : text;
}

/** By the end of a patronymic; null: it does not say. */
export function sexOfPatronymic(lastname: string): 'm' | 'w' | null {
  const words = wordsOf(lastname);
  if (/(?:ұлы|улы|ович|евич|ич)$/.test(words)) return 'm';
  return /(?:қызы|кызы|овна|евна|ична)$/.test(words) ? 'w' : null;
}

/** Days from the end of 1899, as table programs keep them: 1920 to 2090. */
const [leastDays, mostDays] = [7306, 69_398];

/** DD.MM.YYYY of 5.9.2010, 05/09/2010, 2010-09-05, 40426; what is no day stays as it is. */
export function readDay(text: string): string {
  const tidy = tidyCell(text)
    .replace(/[T ]\d{1,2}:\d{2}.*$/, '')
    .replace(/\s*(?:г|ж)\.?$/i, '');
  const serial = /^\d{4,5}$/.test(tidy) ? Number(tidy) : 0;
  if (serial >= leastDays && serial <= mostDays) {
    return fromIsoDate(new Date((serial - 25_569) * 86_400_000).toISOString());
  }
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(tidy);
  if (iso) return dotted(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const day = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(tidy);
  return day ? dotted(day[3] ?? '', day[2] ?? '', day[1] ?? '') : tidy;
}

function dotted(year: string, month: string, day: string): string {
  return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}

/** As dates are written in the United States: 4/2/2000 is the second of April. */
export function readAmericanDay(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(tidyCell(text)) ?? [];
  return year === '' ? readDay(text) : dotted(year, month, day);
}

/** Is it a day, and written as one? A number may be anything. */
export function isDay(text: string): boolean {
  return /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(tidyCell(text)) && toIsoDate(readDay(text)) !== null;
}

/** Twelve digits. A table program takes zeros off the start: they are put back where the check digit agrees. */
export function readIin(text: string): string {
  const digits = tidyCell(text).replace(/[\s']/g, '').replace(/\.0+$/, '');
  const whole = /^\d{9,11}$/.test(digits) ? digits.padStart(12, '0') : digits;
  return isIin(whole) ? whole : digits;
}

/** 6.1E+11: a table program has cut the number, and nobody can tell what it was. */
export function isCutNumber(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(tidyCell(text));
}

/** The language of teaching, or the text itself. */
export function readTeachingLanguage(text: string): string {
  const words = wordsOf(text);
  if (/^(?:kz|kk|каз|қаз|казах|қазақ|kazakh)/.test(words)) return 'kz';
  return /^(?:ru|рус|орыс|russian)/.test(words) ? 'ru' : text;
}

/** A teacher's role, or the text itself. */
export function readStaffRole(text: string): string {
  const words = wordsOf(text);
  if (/зам|завуч|орынбасар|deputy|^zvch$/.test(words)) return 'ZVCH';
  if (/директор|director|principal|^dcr$/.test(words)) return 'DCR';
  if (/классн|жетекші|class teacher|homeroom|^gl$/.test(words)) return 'GL';
  return /учител|преподават|педагог|мұғалім|teacher|^tchr$/.test(words) ? 'TCHR' : text;
}

/** The profile of grades 10 and 11, or the text itself. */
export function readFaculty(text: string): string {
  const words = wordsOf(text);
  const known = faculties.find((each) => each === words);
  if (known) return known;
  const named: [RegExp, Faculty][] = [
    [/^(?:емн|жмб|естеств|жаратылыс|natural)/, 'emn'],
    [/^(?:огн|қгб|обществ|қоғам|social)/, 'ogn'],
  ];
  return named.find(([form]) => form.test(words))?.[1] ?? text;
}
