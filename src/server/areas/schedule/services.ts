/** What other areas may import from this one. */
export { makeLessons } from './make-lessons.ts';
export { remake } from './remake.ts';
export { findLesson, isOwnLesson, offsetOf } from './shown-lessons.ts';
