import * as v from 'valibot';
import { because } from './codes.ts';

export const shortestPassword = 8;
export const longestPassword = 200;

/**
 * A new password: eight characters or more, of whatever kind (no rules on kinds: they make passwords worse, ASVS 6.2.5), and not one
 * character over and over. Nothing is trimmed or changed.
 */
export const newPassword = v.pipe(
  v.string(because('required')),
  v.nonEmpty(because('required')),
  v.maxLength(longestPassword, because('too-long')),
  v.check((text) => Array.from(text).length >= shortestPassword && new Set(text).size > 1, because('password-short')),
);
