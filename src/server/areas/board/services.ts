/** What other areas may use of this one. */
export { inPlace, inScope } from './policy.ts';
