/** The code on a certificate: sixteen signs of Crockford's alphabet, which leaves out what one misreads (I, L, O, U). */
export const certificateAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const certificateSigns = 16;

/** Signs that people type for one of the alphabet: what looks the same, also on a Kazakh or Russian keyboard. */
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  О: '0',
  А: 'A',
  В: 'B',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Ү: 'Y',
  Х: 'X',
  Һ: 'H',
  І: '1',
  Ө: '0',
  З: '3',
};

/**
 * Reads a code as people type it: small letters, any spaces and hyphens, look-alike signs.
 *
 * @returns the code as it is printed, `XXXX-XXXX-XXXX-XXXX`; null when it can be none
 */
export function readCertificateCode(text: string): string | null {
  // Long before it is looked at sign by sign: it comes from anybody.
  if (text.length > 64) return null;
  const signs = [...text.toUpperCase()].filter((sign) => !/[\s\p{Pd}_.]/u.test(sign)).map((sign) => lookAlikes[sign] ?? sign);
  const isCode = signs.length === certificateSigns && signs.every((sign) => certificateAlphabet.includes(sign));
  return isCode ? groupCertificateCode(signs.join('')) : null;
}

/** In groups of four, so that it can be read out and compared. */
export function groupCertificateCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
