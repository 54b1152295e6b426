/** What other areas may import from this one. */
export { describe } from './store.ts';
export { dropUploads, useUploads } from './use.ts';
