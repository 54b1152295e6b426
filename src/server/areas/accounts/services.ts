/** What other areas may import from this one. */
export { giveInitialPassword, makeInitialPassword, readInitialPassword } from './initial-password.ts';
export { keepsAccount, lowerRanks } from './policy.ts';
