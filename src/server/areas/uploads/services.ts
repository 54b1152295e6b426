/** Public interface of this area for other areas. */
export { createIntake, type Intake } from './intake.ts';
export { createFileLinks, plainLink, type FileLinks, type LinkOf } from './links.ts';
export { describe } from './store.ts';
export { linkTexts } from './texts.ts';
export { dropUploads, useUploads } from './use.ts';
