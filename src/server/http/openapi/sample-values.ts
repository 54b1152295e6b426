/** Texts and numbers that examples are made of: first those that fit the field's name, then one of each form that the contracts know. */

const uuid = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e6f';
const hash = '5f2b8c1d9e7a4f60b3c2d1e0f9a8b7c6';
/** 1 September 2026, 08:30 in Astana. */
const moment = 1_788_233_400_000;

const textsByName: readonly (readonly [RegExp, string])[] = [
  [/uuid|(operation|attempt|creation|entry|message|person)Id$/i, uuid],
  [/^iin$/i, '050101500010'],
  [/phone/i, '+77011234567'],
  [/email/i, 'aigul@mektep.kz'],
  [/^login$/i, 'student1'],
  [/password/i, 'Qarlygash-27'],
  [/token|secret|etag|hash/i, 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kM9nP2r'],
  [/^(first|given)_?name$/i, 'Айгүл'],
  [/surname/i, 'Серікова'],
  [/^(lastname|patronymic)$/i, 'Ерланқызы'],
  [/^(name|full_?name|fio|person|teacher|student|author)$/i, 'Серікова Айгүл'],
  [/group|class|litter/i, '7 «А»'],
  [/school/i, '№ 12 мектеп'],
  [/subject|discipline/i, 'Алгебра'],
  [/title|theme|topic/i, 'Квадрат теңдеулер'],
  [/(^|_)(born)?date$|date$|day$|from$|until$|^to$/i, '2026-09-01'],
  [/time$|^start|^end/i, '08:30'],
  [/html/i, '<p>Квадрат теңдеулер</p>'],
  [/url|link|path|redirect/i, '/tests'],
  [/picture|image|photo|cover/i, `/media/${hash}.png`],
  [/file|name/i, 'plan.pdf'],
  [/colou?r/i, '#1f6feb'],
  [/lang/i, 'kz'],
];

const texts: readonly string[] = [
  'Алгебра',
  'Айгүл',
  'abc',
  '1',
  '2026-09-01',
  '01.09.2026',
  '08:30',
  '2026-09-01 08:30',
  '2026',
  uuid,
  '050101500010',
  '+77011234567',
  'aigul@mektep.kz',
  '#1f6feb',
  `/media/${hash}.png`,
  `/media/${hash}.pdf`,
  `${hash}.zip`,
  hash,
  'https://mektep.kz/lesson',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  '/tests',
  'a',
  'q1',
  '1/2',
  '60/40',
  'K7QM-2R8D-0XW5-9TBN',
  '1.aB3dE6gH9jK2mN5p',
  '1788233400000-1',
  'aB3dE6gH9jK2mN5pQ8sT1v',
  'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kM9nP2r',
  '1.aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kM9nP2r',
  'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kM9nP2raB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kM9nP2r1',
  'app.js:1:1',
  'image/png',
  '',
];

const numbersByName: readonly (readonly [RegExp, number])[] = [
  [/At$|^now$|expires|since$|(start|end|server|chosen|received)(ed)?_?(time|at)$/i, moment],
  [/ms$/i, 60_000],
  [/grade$/i, 7],
  [/year$/i, 2026],
  [/percent|share/i, 80],
  [/per_?page/i, 10],
  [/score|points|mark/i, 5],
];

const numbers: readonly number[] = [1, 2, 5, 0, 10, 100, 2026, moment, 0.5, -1];

/** @param name of the field */
export function textsFor(name: string): string[] {
  return [...textsByName.filter(([pattern]) => pattern.test(name)).map(([, text]) => text), ...texts];
}

/** @param name of the field */
export function numbersFor(name: string): number[] {
  return [...numbersByName.filter(([pattern]) => pattern.test(name)).map(([, value]) => value), ...numbers];
}
