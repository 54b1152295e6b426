/** Public interface of this area for other areas. */
export { giveInitialPassword, makeInitialPassword, readInitialPasswords } from './initial-password.ts';
export { findManaged, giveNewPassword, type Managed } from './passwords.ts';
export { isBelow } from './policy.ts';
