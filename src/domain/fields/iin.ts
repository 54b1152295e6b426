import * as v from 'valibot';
import { because } from './codes.ts';

const first = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
/** Used where the first sequence gives 10, which no digit can say. */
const second = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2] as const;

function remainder(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
}

/** Twelve digits, of the Latin kind. */
export function hasIinForm(text: string): boolean {
  return /^[0-9]{12}$/.test(text);
}

/** Individual identification number: two weight sequences modulo 11 give the twelfth digit (specification P§5). */
export function isIin(text: string): boolean {
  if (!hasIinForm(text)) return false;
  const digits = Array.from(text, Number);
  const checked = remainder(digits, first);
  return (checked === 10 ? remainder(digits, second) : checked) === digits[11];
}

/** While typing: digits only, twelve of them. */
export function cleanIin(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, 12);
}

export const iin = v.pipe(
  v.string(because('required')),
  v.trim(),
  v.nonEmpty(because('required')),
  v.check(hasIinForm, because('iin')),
  v.check((text) => !hasIinForm(text) || isIin(text), because('iin-checksum')),
);
