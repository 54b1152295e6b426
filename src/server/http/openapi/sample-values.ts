/** Texts and numbers that examples are made of: first those that fit the field's name, then one of each form that the contracts know. */

export interface FieldNames {
  own: string;
  parent: string;
}

const uuid = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e6f';
const hash = '5f2b8c1d9e7a4f60b3c2d1e0f9a8b7c6';
/** 1 September 2026, 08:30 in Astana. */
const moment = 1_788_233_400_000;

const textsByName: readonly (readonly [RegExp, string])[] = [
  [/^id$|uuid|(operation|attempt|creation|entry|message|person|problem)Id$/i, uuid],
  [/^iin$/i, '050101500010'],
  [/^bin$/i, '050140001234'],
  [/phone/i, '+77011234567'],
  [/email/i, 'aigul@mektep.kz'],
  [/^(login|lgn)$/i, 'student1'],
  [/password|^pwd$/i, 'Qarlygash-27'],
  [/token|secret|etag|hash|receipt/i, 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kM9nP2r'],
  [/first_?name|^given/i, 'Айгүл'],
  [/surname/i, 'Серікова'],
  [/^(last_?name|patronymic)$/i, 'Ерланқызы'],
  [/html/i, '<p>Квадрат теңдеулер</p>'],
  [/url|link|path|redirect/i, '/tests'],
  [/picture|image|photo|cover/i, `/media/${hash}.png`],
  [/file/i, 'plan.pdf'],
  [/colou?r/i, '#1f6feb'],
  [/lang/i, 'kz'],
  // The specification's own names come with its form of a date.
  [/^bornDate$|^(?!time).*_(date|on|start|end)$/, '01.09.2026'],
  [/dates?$|day$|^from$|^until$|^to$/i, '2026-09-01'],
  [/time|^starts?$|^ends?$/i, '08:30'],
  [/address/i, 'Астана, Абай даңғылы, 12'],
  [/position/i, 'Мұғалім'],
  [/room/i, '204'],
  [/letter|litter/i, 'А'],
  [/reason|note|comment|message|^text$/i, 'Келесі сабаққа дайындалыңыз'],
  [/group|class/i, '7 «А»'],
  [/school/i, '№ 12 мектеп'],
  [/region|department|place/i, 'Ақмола облысы'],
  [/person|teacher|student|author|creator|^fio$|full_?name|by$/i, 'Серікова Айгүл'],
  [/subject|discipline/i, 'Алгебра'],
  [/title|theme|topic|exam|lesson/i, 'Квадрат теңдеулер'],
];

/** Fields that say of their object how it is called: then the object's own name tells more. */
const generic = /^(name|title|label)(_(kz|ru|en))?$/;

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
  [/offsetMinutes/i, 300],
  [/year$/i, 2026],
  [/percent|share/i, 80],
  [/per_?page/i, 10],
  [/score|points|mark/i, 5],
];

const numbers: readonly number[] = [1, 2, 5, 0, 10, 100, 2026, moment, 0.5, -1];

/** @param names of the field, and of the field that its object stands in */
export function textsFor({ own, parent }: FieldNames): string[] {
  const name = generic.test(own) && parent ? parent : own;
  return [...textsByName.filter(([pattern]) => pattern.test(name)).map(([, text]) => text), ...texts];
}

export function numbersFor({ own }: FieldNames): number[] {
  return [...numbersByName.filter(([pattern]) => pattern.test(own)).map(([, value]) => value), ...numbers];
}
