/** The rules of P§5, each by vectors of our own and by what must hold for any text. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldCodes, isFieldCode } from './codes.ts';
import { birthDate, dottedDate, fromIsoDate, maskDate, toIsoDate } from './date.ts';
import { cleanDigits, typedNumber } from './digits.ts';
import { cleanEmail, email } from './email.ts';
import { cleanLetter, grade, letter } from './group-name.ts';
import { cleanIin, iin, isIin } from './iin.ts';
import { newPassword } from './password.ts';
import { cleanName, optionalName, personName } from './person-name.ts';
import { cleanPhone, phone } from './phone.ts';
import { clockTime } from './time.ts';
import { processorMs } from '../../../tests/support/processor-time.ts';

/** Returns the verdict of a schema on a value: the output, or the first reason of the refusal. */
function say(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  return result.success ? { is: result.output } : result.issues[0].message;
}

const schemas: Record<string, v.GenericSchema> = {
  email,
  phone,
  iin,
  personName,
  optionalName,
  typedNumber: typedNumber(),
  dottedDate,
  birthDate: birthDate('2026-11-21'),
  clockTime,
  letter,
  newPassword,
};

/** Values that people paste, that keyboards produce, and that attackers try. */
const naughty = [
  '',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u200b',
  'undefined',
  'null',
  'NaN',
  '-1',
  '1e309',
  '0x10',
  '١٢٣',
  '１２３４５６７８９０１２',
  'Ω≈ç√∫˜µ≤≥÷',
  'Йван',
  '👩🏽',
  '\u202Etest\u202C',
  '\u0000',
  '\ud800',
  "'; drop table person; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7}',
  'a@b@c.kz',
  '%00',
  '=cmd|1',
  '\r\nSet-Cookie: a=b',
  'ﷺ',
  'Ｔｈｅ',
  'ß',
  'ŉ',
];

describe('any field', () => {
  test.each(Object.entries(schemas))('%s takes any text or refuses it with a reason that has words', (_, schema) => {
    const check = (text: string) => {
      const result = v.safeParse(schema, text);
      if (result.success) return;
      for (const issue of result.issues) expect(isFieldCode(issue.message)).toBe(true);
    };
    for (const text of naughty) check(text);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), check));
  });

  test.each(Object.entries(schemas))('%s refuses what is no text', (_, schema) => {
    for (const value of [1, true, {}, [], Symbol.iterator]) expect(v.is(schema, value)).toBe(false);
  });

  test.each(Object.entries(schemas))('%s decides on 100,000 characters at once', async (_, schema) => {
    const spent = await processorMs(() => {
      for (const unit of ['a', '0', '(', ' ', 'a.', 'a@', '-', '+7', 'é', '1.'])
        v.safeParse(schema, unit.repeat(100_000 / unit.length) + '!');
    });
    // Ten texts take milliseconds; what backtracks needs hours.
    expect(spent).toBeLessThan(3000);
  });

  const cleaners: Record<string, (text: string) => string> = {
    cleanEmail,
    cleanPhone,
    cleanIin,
    cleanName,
    cleanDigits,
    maskDate: (text: string) => maskDate(text),
    cleanLetter,
  };
  test.each(Object.entries(cleaners))('%s changes nothing the second time', (_, clean) => {
    function check(text: string): void {
      expect(clean(clean(text))).toBe(clean(text));
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
    naughty.forEach(check);
  });

  test('the reasons are a closed list', () => {
    expect(new Set(fieldCodes).size).toBe(fieldCodes.length);
    expect(isFieldCode('Invalid type: Expected string')).toBe(false);
  });
});

describe('an e-mail address', () => {
  test.each([
    'a@b.kz',
    'aigerim.s+school@mektep-12.edu.kz',
    ' director@school.museum ',
    "o'neill@example.com",
    'info@мектеп.қаз',
    `${'a'.repeat(64)}@b.kz`,
  ])('%s is one', (text) => expect(say(email, text)).toEqual({ is: text.trim() }));

  test.each([
    'a',
    'a@b',
    '@b.kz',
    'a@.kz',
    'a@b..kz',
    'a@b.k',
    'a@b.toolong',
    'a@-b.kz',
    'a@b-.kz',
    '.a@b.kz',
    'a.@b.kz',
    'a..b@c.kz',
    'a@b@c.kz',
    'a"b@c.kz',
    'a@b.k1',
    'a<b>@c.kz',
    `${'a'.repeat(65)}@b.kz`,
    `a@${'b.'.repeat(130)}kz`,
  ])('%s is none', (text) => expect(say(email, text)).toBe('email'));
});

describe('a phone number', () => {
  test.each([
    '7011234567',
    '87011234567',
    '77011234567',
    '+77011234567',
    '+7 (701) 123-45-67',
    '8 701 123 45 67',
    ' 8(701)1234567 ',
    '+7\u00a0701\u00a0123\u00a04567',
  ])('%s is stored as +77011234567', (text) => expect(say(phone, text)).toEqual({ is: '+77011234567' }));

  test.each([
    '701123456',
    '97011234567',
    '+87011234567',
    '++77011234567',
    '7+7011234567',
    '+7701123456a',
    '8701123456789',
    '()',
  ])('%s is none', (text) => expect(say(phone, text)).toBe('phone'));

  test('however ten digits are written, they are stored the same', () => {
    const between = fc.constantFrom('', ' ', '-', '(', ')', ' (', ') ');
    fc.assert(
      fc.property(
        fc.constantFrom('', '7', '8', '+7'),
        fc.array(fc.tuple(between, fc.integer({ min: 0, max: 9 })), { minLength: 10, maxLength: 10 }),
        (prefix, parts) => {
          const text = prefix + parts.flat().join('');
          const digits = parts.map(([, digit]) => digit).join('');
          const result = say(phone, text);
          expect(result).toEqual(text.length > 40 ? 'phone' : { is: `+7${digits}` });
          expect(say(phone, cleanPhone(text))).toEqual(result);
        },
      ),
    );
  });
});

describe('an IIN', () => {
  // 1·9+2·0+3·0+4·1+5·1+6·5+7·3+8·0+9·0+10·0+11·1 = 80, 80 mod 11 = 3.
  test.each([
    ['900115300013', { is: '900115300013' }],
    [' 900115300013 ', { is: '900115300013' }],
    ['900115300014', 'iin-checksum'],
    ['90011530001', 'iin'],
    ['9001153000133', 'iin'],
    ['90011530001a', 'iin'],
    ['９００１１５３００００１３', 'iin'],
    ['', 'required'],
  ])('%s', (text, expected) => expect(say(iin, text)).toEqual(expected));

  /** Eleven digits by the words of the specification, once more and in another way. */
  function checkDigit(digits: readonly number[]): number | null {
    const sum = (shift: number) => digits.reduce((all, digit, index) => all + digit * (((index + shift) % 11) + 1), 0) % 11;
    const [first, second] = [sum(0), sum(2)];
    return first < 10 ? first : second < 10 ? second : null;
  }

  const eleven = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 });

  test('has exactly one last digit that fits, or none where both sequences give 10', () => {
    fc.assert(
      fc.property(eleven, (digits) => {
        const right = checkDigit(digits);
        const fitting = Array.from({ length: 10 }, (_, last) => last).filter((last) => isIin(digits.join('') + String(last)));
        expect(fitting).toEqual(right === null ? [] : [right]);
      }),
      {
        numRuns: 2000,
        // The first sequence gives 10, the second 1; and 10 by both.
        examples: [[[0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]], [[0, 0, 0, 0, 3, 0, 2, 0, 0, 0, 5]]],
      },
    );
    expect(isIin('000000000101')).toBe(true);
  });

  // The eleventh digit has the weight eleven in the first sequence, which is nothing modulo eleven: no rule of P§5 notices a slip there.
  test('with one of its first ten digits mistyped is noticed', () => {
    fc.assert(
      fc.property(eleven, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, place, change) => {
        const right = checkDigit(digits);
        const other = digits.map((digit, index) => (index === place ? (digit + change) % 10 : digit));
        // Only where neither needs the second sequence: a change may lead over to it.
        const first = (all: number[]) => all.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 11;
        fc.pre(right !== null && first(digits) < 10 && first(other) < 10);
        expect(isIin(other.join('') + String(right))).toBe(false);
      }),
    );
  });

  test('is typed as digits only, twelve of them', () => expect(cleanIin('9001-15 3000134')).toBe('900115300013'));
});

describe('a name', () => {
  test.each([
    ['Айгерім', 'Айгерім'],
    ['  Әбдіғали   Өмірзақұлы ', 'Әбдіғали Өмірзақұлы'],
    ['Ким-Пак', 'Ким-Пак'],
    ["D'Artagnan", 'name'],
    ['José', 'José'],
    ['И\u0306горь', 'Йгорь'],
    ['Ұлжан Қыдырғали', 'Ұлжан Қыдырғали'],
    ['Иван2', 'name'],
    ['-', 'name'],
    ['҉', 'name'],
    ['×', 'name'],
    ['山田', 'name'],
    ['😀', 'name'],
    ['   ', 'required'],
    ['а'.repeat(101), 'too-long'],
  ])('%s: %s', (text, expected) => {
    const result = say(personName, text);
    expect(typeof result === 'string' ? result : (result as { is: string }).is).toBe(expected);
  });

  test('what is left after stripping is a name, or has no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanName(text);
        expect(v.is(personName, clean)).toBe(/\p{L}/u.test(clean));
      }),
    );
    for (const text of naughty) expect(v.is(personName, cleanName(text))).toBe(/\p{L}/u.test(cleanName(text)));
  });

  test('stripping keeps every letter of Kazakh and Russian, small and capital, and the hyphen', () => {
    const alphabet = 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя';
    for (const text of [alphabet, alphabet.toUpperCase(), 'abcXYZ', 'а - б']) expect(cleanName(text)).toBe(text);
    expect(cleanName("Ан'на_1;Мар*ия")).toBe('АннаМария');
  });

  test('left out is none', () => {
    for (const nothing of ['', '  ', null, undefined]) expect(say(optionalName, nothing)).toEqual({ is: null });
    expect(say(optionalName, '7')).toBe('name');
  });
});

describe('numbers, dates and times', () => {
  test('a number field takes digits and gives a number', () => {
    expect(cleanDigits('1 2.3a٤', 5)).toBe('123');
    expect(say(typedNumber(5), '00042')).toEqual({ is: 42 });
    expect([say(typedNumber(5), '123456'), say(typedNumber(), '1.5'), say(typedNumber(), '')]).toEqual([
      'too-long',
      'digits',
      'required',
    ]);
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999 }), (number) => {
        expect(say(typedNumber(), String(number))).toEqual({ is: number });
      }),
    );
  });

  test('the mask of a date puts the dots, also while one deletes', () => {
    const masks = { 3: '3', 31: '31', 311: '31.1', '31.1': '31.1', 31122: '31.12.2', '31.12.20267': '31.12.2026', ab: '' };
    for (const [typed, shown] of Object.entries(masks)) expect(maskDate(typed)).toBe(shown);
    expect([maskDate('05.0', '05.05'), maskDate('.05.1985', '05.05.1985')]).toEqual(['05.0', '.05.1985']);
  });

  test('eight digits, one after the other, become a date', () => {
    let shown = '';
    const steps = Array.from('05051985', (digit) => (shown = maskDate(shown + digit, shown)));
    expect(steps).toEqual(['0', '05', '05.0', '05.05', '05.05.1', '05.05.19', '05.05.198', '05.05.1985']);
  });

  test.each(['05051985', '5.5.1985', '5/5/1985', '05/05/1985', '05-05-1985', '1985-05-05', ' 1985-5-5 '])(
    'pasted, %s is 05.05.1985',
    (text) => {
      expect(maskDate(text)).toBe('05.05.1985');
    },
  );

  test.each(['29.02.2023', '31.04.2026', '00.01.2026', '01.13.2026', '1.1.2026', '01.01.1899', '01.01.2101', '2026-01-01'])(
    '%s is no date',
    (text) => expect(say(dottedDate, text)).toBe('date'),
  );

  test('every day there is goes to and fro', () => {
    const days = fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const dotted = fromIsoDate(iso);
        expect([toIsoDate(dotted), maskDate(dotted), say(dottedDate, dotted)]).toEqual([iso, dotted, { is: dotted }]);
      }),
    );
    expect(toIsoDate('29.02.2024')).toBe('2024-02-29');
  });

  test('nobody is born tomorrow', () => {
    const schema = birthDate('2026-11-21');
    expect([say(schema, '21.11.2026'), say(schema, '22.11.2026')]).toEqual([{ is: '21.11.2026' }, 'date-late']);
  });

  test('a time is HH:MM of one day', () => {
    const times = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0').replace(/..$/, ':$&'));
    expect(times.filter((text) => v.is(clockTime, text))).toHaveLength(24 * 60);
    for (const text of ['24:00', '9:30', '09:60', '0930', '09:3']) expect(say(clockTime, text)).toBe('time');
  });
});

describe('grade, letter and password', () => {
  test('a grade is 0 to 12, a number', () => {
    for (let number = -3; number <= 15; number += 1) expect(v.is(grade, number)).toBe(number >= 0 && number <= 12);
    expect([say(grade, 1.5), say(grade, '5')]).toEqual(['grade', 'required']);
  });

  test('a letter is one, and stored as a capital', () => {
    expect(['а', 'Ә', 'z', ' і '].map((text) => say(letter, text))).toEqual(['А', 'Ә', 'Z', 'І'].map((is) => ({ is })));
    for (const text of ['аб', '1', '-', '«', '😀']) expect(say(letter, text)).toBe('letter');
    expect([cleanLetter('аб'), cleanLetter('7«ғ»'), cleanLetter('1')]).toEqual(['А', 'Ғ', '']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanLetter(text);
        if (clean) expect(say(letter, clean)).toEqual({ is: clean });
      }),
    );
  });

  test('a password is eight characters of whatever kind, and nothing of it is changed', () => {
    for (const text of ['correct horse', ' eight ch', 'құпия-сөз', '🔑🗝🔒🔓🔐🚪🧱🏰'])
      expect(say(newPassword, text)).toEqual({ is: text });
    for (const text of ['short', '🔑🔑🔑🔑', 'aaaaaaaaaaaa']) expect(say(newPassword, text)).toBe('password-short');
    expect([say(newPassword, 'ab'.repeat(101)), say(newPassword, '')]).toEqual(['too-long', 'required']);
  });
});
