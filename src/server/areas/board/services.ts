/** Public interface of this area for other areas. */
export { inPlace, inScope } from './policy.ts';
