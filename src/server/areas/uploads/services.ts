/** What other areas may import from this one. */
export { createIntake, type Intake } from './intake.ts';
export { describe } from './store.ts';
export { dropUploads, useUploads } from './use.ts';
