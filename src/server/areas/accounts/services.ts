/** What other areas may import from this one. */
export { giveInitialPassword, makeInitialPassword, readInitialPasswords } from './initial-password.ts';
export { findKept, giveNewPassword, type Kept } from './passwords.ts';
export { isBelow } from './policy.ts';
