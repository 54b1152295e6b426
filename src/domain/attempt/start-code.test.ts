import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeStartCode, formatStartCode, readStartCode, startCodeAlphabet, startCodeLength } from './start-code.ts';

const code = fc.uint8Array({ minLength: 7, maxLength: 32 }).map(encodeStartCode);

describe('A start code', () => {
  it('has ten letters of its alphabet, and all fifty bits count', () => {
    fc.assert(
      fc.property(code, (text) => text.length === startCodeLength && [...text].every((l) => startCodeAlphabet.includes(l))),
    );
    const seen = new Set<string>();
    for (let bit = 0; bit < 50; bit += 1) {
      const bytes = new Uint8Array(7);
      bytes[Math.floor(bit / 8)] = 0x80 >> (bit % 8);
      seen.add(encodeStartCode(bytes));
    }
    expect(seen.size).toBe(50);
  });

  it('is read however it is typed: spaces, small letters, hyphens, half a code', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(' ', '-', '\u00a0', '', ' – '), fc.nat(10), (text, gap, cut) => {
        const typed = `${gap}${text.slice(0, 5).toLowerCase()}${gap}${text.slice(5)}${gap}`;
        expect(readStartCode(typed)).toBe(text);
        expect(readStartCode(formatStartCode(text.slice(0, cut)))).toBe(text.slice(0, cut));
      }),
    );
  });

  it('forgives letters that look like others, Latin and Cyrillic', () => {
    expect(readStartCode('oOоО iIlL')).toBe('00001111');
    expect(readStartCode('авсекмнорт')).toBe('ABCEKMH0PT');
    expect(readStartCode('хузқүұһөёі')).toBe('XY3KYYH0E1');
    expect(readStartCode('ＡＢ１２')).toBe('AB12');
  });

  it('leaves out what cannot be meant, and what is too much', () => {
    expect(readStartCode('«Код: 7?»')).toBe('K07');
    expect(readStartCode('0123456789ABC')).toBe('0123456789');
    expect(readStartCode('')).toBe('');
  });

  it('is shown in groups of five', () => {
    expect(['', '7', '7K3FD', '7K3FDM', '7K3FDM9W2X'].map(formatStartCode)).toEqual([
      '',
      '7',
      '7K3FD',
      '7K3FD M',
      '7K3FD M9W2X',
    ]);
  });
});
