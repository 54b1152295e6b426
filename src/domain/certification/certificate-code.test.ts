import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certificateAlphabet, certificateSigns, groupCertificateCode, readCertificateCode } from './certificate-code.ts';

const codes = fc
  .array(fc.constantFrom(...certificateAlphabet), { minLength: certificateSigns, maxLength: certificateSigns })
  .map((signs) => groupCertificateCode(signs.join('')));

describe('a code that somebody types', () => {
  test('is read with small letters, with other groups, and with none', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom('', ' ', '-', '–', ' - '), (code, between) => {
        const typed = ` ${code.toLowerCase().split('-').join(between)} `;
        expect(readCertificateCode(typed)).toBe(code);
      }),
    );
  });

  test('is read where a sign was taken for one that looks like it, on either keyboard', () => {
    expect(readCertificateCode('O0o0-I1il-ABCD-EFGH')).toBe('0000-1111-ABCD-EFGH');
    expect(readCertificateCode('ОоІі-АВСЕ-НКМР-ТУХЗ')).toBe('0011-ABCE-HKMP-TYX3');
  });

  test('that cannot be a code is distinguished from one, whatever it is', () => {
    for (const text of [
      '',
      '0000',
      '0000-1111-ABCD-EFG',
      '0000-1111-ABCD-EFGHJ',
      '0000-1111-ABCD-EFGU',
      '../../0000-1111',
      '😀',
    ])
      expect(readCertificateCode(text)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const read = readCertificateCode(text);
        expect(read === null || readCertificateCode(read) === read).toBe(true);
      }),
    );
  });
});
