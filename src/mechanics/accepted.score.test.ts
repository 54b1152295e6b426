import { describe, expect, test } from 'vitest';
import { foldText, isAccepted } from './accepted.score.ts';
import { processorMs } from '../../tests/support/processor-time.ts';

function isRight(typed: string, accepted: string, { tolerance = null as number | null, caseSensitive = false } = {}): boolean {
  return isAccepted(typed, { texts: [accepted], caseSensitive, tolerance });
}

describe('a typed text is right however it is typed', () => {
  test.each([
    ['spaces around and double', '  Абай   Құнанбаев\t', 'Абай Құнанбаев'],
    ['a no-break space', 'Абай\u00a0Құнанбаев', 'Абай Құнанбаев'],
    ['Kazakh capital letters', 'ӘҒҚҢӨҰҮҺІ', 'әғқңөұүһі'],
    ['й and ё composed from two characters', 'и\u0306е\u0308', 'йё'],
    ['е for ё', 'елка', 'Ёлка'],
    ['ё for е', 'Ёлка', 'елка'],
    ['straight quotes', '"Ақ жол"', '«Ақ жол»'],
    ['typographic quotes', '“Ақ жол”', '"Ақ жол"'],
    ['an apostrophe', 'об\u2019єкт', "об'єкт"],
    ['a long dash', 'Сыр—дария', 'Сыр-дария'],
    ['a non-breaking hyphen', 'Сыр\u2011дария', 'Сыр-дария'],
    ['a soft hyphen and a zero-width space from a copied text', 'Алма\u00adты\u200b', 'Алматы'],
    ['Latin letters of the same look', 'Cacha', 'Сасhа'],
    ['Cyrillic letters in a formula', 'СО', 'CO'],
    ['a Latin i for the Kazakh one', 'бiлiм', 'білім'],
    ['an Azerbaijani schwa', '\u0259ке', 'әке'],
  ])('%s', (_, typed, accepted) => {
    expect(isRight(typed, accepted)).toBe(true);
    expect(isRight(accepted, typed)).toBe(true);
  });
});

describe('a different text is wrong', () => {
  test.each([
    ['another word', 'Семей', 'Алматы'],
    ['a Kazakh letter is not its Russian neighbour', 'казак', 'қазақ'],
    ['й is not и', 'мои', 'мой'],
    ['two words are not one', 'Сыр дария', 'Сырдария'],
    ['a power is not its digits', '10\u00b2', '102'],
    ['nothing', '', 'Алматы'],
    ['blanks', ' \u00a0\u200b ', 'Алматы'],
  ])('%s', (_, typed, accepted) => {
    expect(isRight(typed, accepted)).toBe(false);
  });

  test('a blank is wrong even where a blank is accepted by mistake', () => {
    expect(isRight(' ', ' ')).toBe(false);
  });
});

test('letter case counts only when said so', () => {
  expect(isRight('қазақстан', 'Қазақстан', { caseSensitive: true })).toBe(false);
  expect(isRight('Қазақстан', 'Қазақстан', { caseSensitive: true })).toBe(true);
  expect(isRight('Елка', 'Ёлка', { caseSensitive: true })).toBe(true);
  expect(isRight('елка', 'Ёлка', { caseSensitive: true })).toBe(false);
});

test('case is folded the same whatever the language of the machine', () => {
  expect(foldText('TITLE', false)).toBe(foldText('title', false));
});

test('any of the accepted texts is right', () => {
  const accepted = { texts: ['Нұр-Сұлтан', 'Астана'], caseSensitive: false, tolerance: null };
  expect(isAccepted('астана', accepted)).toBe(true);
  expect(isAccepted('нұр-сұлтан', accepted)).toBe(true);
});

describe('with a tolerance numbers are compared as numbers', () => {
  test.each([
    ['3,5', '3.5', 0],
    ['3.50', '3,5', 0],
    ['1 234,5', '1234.5', 0],
    ['1\u202f234\u00a0567', '1234567', 0],
    ['\u22125', '-5', 0],
    ['\u20135', '-5', 0],
    ['- 5', '-5', 0],
    ['+5', '5', 0],
    ['-0', '0', 0],
    ['1/2', '0,5', 0],
    ['1\u20442', '0,5', 0],
    ['2/4', '1/2', 0],
    ['1 1/2', '1,5', 0],
    ['-1 1/2', '-1,5', 0],
    ['.5', '0.5', 0],
    ['5.', '5', 0],
    ['007', '7', 0],
    ['0.4', '0.3', 0.1],
    ['0.2', '0.3', 0.1],
    ['0,3333', '1/3', 0.001],
    ['1000000000000000000001', '1000000000000000000000', 1],
    ['3', '3.0000001', 1e-7],
  ])('%s is %s within %s', (typed, accepted, tolerance) => {
    expect(isRight(typed, accepted, { tolerance })).toBe(true);
  });

  test.each([
    ['3.51', '3.5', 0],
    ['0,3333', '1/3', 0],
    ['0.40001', '0.3', 0.1],
    ['9007199254740993', '9007199254740992', 0],
    ['5', '-5', 0],
    ['5 км', '5', 0],
    ['5%', '5', 0],
    ['1,234,567', '1234567', 0],
    ['12 34', '1234', 0],
    ['1/0', '1', 1],
    ['0/0', '1', 0],
    ['0 0/0', '1', 0],
    ['3 5/2', '5,5', 0],
    ['1e3', '1000', 0],
    ['0x10', '16', 0],
    ['Infinity', '1', 1e300],
    ['.', '0', 1],
    ['-', '0', 1],
    ['', '0', 1],
    ['5-', '5', 1],
    ['1/2/3', '1', 1],
  ])('%s is not %s within %s', (typed, accepted, tolerance) => {
    expect(isRight(typed, accepted, { tolerance })).toBe(false);
  });

  test('a number in words counts beside the number', () => {
    const accepted = { texts: ['5', 'бес'], caseSensitive: false, tolerance: 0 };
    expect(isAccepted('Бес', accepted)).toBe(true);
    expect(isAccepted('5,0', accepted)).toBe(true);
  });
});

test('without a tolerance numbers are texts', () => {
  expect(isRight('3,50', '3,5')).toBe(false);
  expect(isRight('007', '7')).toBe(false);
});

test('no text is slow to compare: a student cannot hold up a school with one', async () => {
  const long = [
    ' '.repeat(2000),
    '1'.repeat(2000),
    `${'1 '.repeat(1000)}x`,
    `${'123 '.repeat(500)}x`,
    `${'1'.repeat(1000)}/${'1'.repeat(999)}`,
    `${'1'.repeat(1000)} ${'1'.repeat(999)}`,
    `${'-'.repeat(2000)}1`,
    'Ё'.repeat(2000),
  ];
  const spent = await processorMs(() => {
    for (const text of long) isRight(text, '1,5', { tolerance: 0.5 });
  });
  expect(spent).toBeLessThan(2000);
});
