/**
 * The start code that a teacher reads out to a class without a network: ten characters in two groups, fifty bits. The alphabet is
 * Crockford's base 32, which has no letter that sounds or looks like a digit of it.
 */
export const startCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const startCodeLength = 10;
export const startCodeGroup = 5;

/** Intended letters behind mistyped ones: letters that look like digits, and the Cyrillic ones that look like Latin ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  '|': '1',
  О: '0',
  Ө: '0',
  І: '1',
  З: '3',
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Ё: 'E',
  Н: 'H',
  Һ: 'H',
  К: 'K',
  Қ: 'K',
  М: 'M',
  Р: 'P',
  Ѕ: 'S',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Ү: 'Y',
  Ұ: 'Y',
};

/** A code as it was typed or pasted: upper case, look-alikes as what was meant, anything else left out; never longer than a code. */
export function readStartCode(text: string): string {
  const meant = [...text.normalize('NFKC').toUpperCase()].map((letter) => lookAlikes[letter] ?? letter);
  return meant
    .filter((letter) => startCodeAlphabet.includes(letter))
    .join('')
    .slice(0, startCodeLength);
}

/** In groups, to be read aloud: `7K3FD M9W2X`. Also of a code that is only half typed. */
export function formatStartCode(code: string): string {
  return code.replace(new RegExp(`(.{${startCodeGroup}})(?=.)`, 'g'), '$1 ');
}

/** @param bytes at least seven; the first fifty bits count. */
export function encodeStartCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes.subarray(0, 7)) bits = (bits << 8n) | BigInt(byte);
  let code = '';
  for (let place = 0; place < startCodeLength; place += 1) {
    code += startCodeAlphabet.charAt(Number((bits >> BigInt(56 - 5 * (place + 1))) & 31n));
  }
  return code;
}
