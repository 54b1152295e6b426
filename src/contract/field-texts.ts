import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldCode } from '#domain/fields/codes.ts';

/** Texts of refused fields, on both sides. A catalogue of its own (`locales/fields`): only forms carry it. */
export const fieldCodeTexts: Readonly<Record<FieldCode, MessageDescriptor>> = {
  required: msg`Please fill in this field.`,
  'too-long': msg`This is too long.`,
  email: msg`This is not an e-mail address.`,
  phone: msg`A phone number has ten digits after +7 or 8.`,
  iin: msg`An IIN has twelve digits.`,
  'iin-checksum': msg`This IIN has a mistake: its last digit is wrong.`,
  name: msg`Only letters, spaces and hyphens.`,
  digits: msg`Only digits.`,
  date: msg`This date does not exist. Write it as 31.12.2026.`,
  'date-late': msg`This date is still to come.`,
  time: msg`Write the time as 09:30.`,
  moment: msg`This date or time does not exist.`,
  grade: msg`A grade is a number from 0 to 12.`,
  year: msg`A year is a number from 1990 to 2100.`,
  letter: msg`One letter.`,
  'password-short': msg`At least eight characters, and not the same one all the time.`,
  symbols: msg`It has a character that cannot be stored.`,
  number: msg`This is not a number.`,
  'range-order': msg`The maximum has to be greater than the minimum.`,
  'too-small': msg`This number is too small.`,
  'whole-texts': msg`Whole texts only: a multiple of the questions per text.`,
  link: msg`Only a link that begins with https:// can be opened.`,
};
