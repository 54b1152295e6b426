/** What other areas may import from this one. */
export { likePattern } from './load-accounts.ts';
export { taught } from './policy.ts';
