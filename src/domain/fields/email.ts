import * as v from 'valibot';
import { because } from './codes.ts';

const mostLength = 254;
const local = /^[\w!#$%&'*+/=?^`{|}~-]+$/;
const label = /^[\p{L}\p{N}-]{1,63}$/u;
// Also .қаз.
const top = /^\p{L}{2,6}$/u;

/** `name@place.kz`; the last part has two to six letters (specification P§5). Taken apart, not matched as a whole: nothing to backtrack in. */
export function isEmail(text: string): boolean {
  if (text.length > mostLength) return false;
  const parts = text.split('@');
  if (parts.length !== 2) return false;
  const [name = '', place = ''] = parts;
  const labels = place.split('.');
  return (
    name.length <= 64 &&
    name.split('.').every((part) => local.test(part)) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part) && !part.startsWith('-') && !part.endsWith('-')) &&
    top.test(labels.at(-1) ?? '')
  );
}

/** Takes out what nobody means to type: white space. */
export function cleanEmail(text: string): string {
  return text.replace(/\s/g, '');
}

export const email = v.pipe(
  v.string(because('required')),
  v.transform(cleanEmail),
  v.nonEmpty(because('required')),
  v.check(isEmail, because('email')),
);
