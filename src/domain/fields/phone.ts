import * as v from 'valibot';
import { because } from './codes.ts';

const mostLength = 40;

/** The ten digits after the prefix, or null. The prefix is +7, 7, 8 or none; spaces, dashes and brackets are anybody's (specification P§5). */
function significant(text: string): string | null {
  if (text.length > mostLength || !/^\+?[\d \u00a0()-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return digits.length === 11 && digits.startsWith('7') ? digits.slice(1) : null;
  if (digits.length === 10) return digits;
  return digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : null;
}

export function isPhone(text: string): boolean {
  return significant(text.trim()) !== null;
}

/** While typing: what no phone number has is taken out. */
export function cleanPhone(text: string): string {
  return text
    .replace(/[^\d+ ()-]/g, '')
    .replace(/(?!^)\+/g, '')
    .slice(0, mostLength);
}

/** As it is stored and compared: +7 and ten digits. @throws if it is none: check before. */
export function toStoredPhone(text: string): string {
  const digits = significant(text.trim());
  if (digits === null) throw new Error('Not a phone number');
  return `+7${digits}`;
}

/** Gives `+77011234567`, however it was written. */
export const phone = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.check(isPhone, because('phone')),
  v.rawTransform(({ dataset }) => (isPhone(dataset.value) ? toStoredPhone(dataset.value) : dataset.value)),
);
