/** What other areas may import from this one. */
export { inPlace, inScope } from './policy.ts';
