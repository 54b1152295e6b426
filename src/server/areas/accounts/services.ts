/** What other areas may use of this one. */
export { likePattern } from './load-accounts.ts';
export { taught } from './policy.ts';
