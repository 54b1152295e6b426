/** What other areas may import from this one. */
export { taught } from './policy.ts';
