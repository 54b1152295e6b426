/** What other areas may use of this one. */
export { recognise } from './recognise.ts';
export { describe } from './store.ts';
export { dropUploads, useUploads } from './use.ts';
