/** Public interface of this area for other areas. */
export { makeLessons } from './make-lessons.ts';
export { remake } from './remake.ts';
export { findLesson, isOwnLesson, offsetOf } from './shown-lessons.ts';
