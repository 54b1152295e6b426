/** What other areas may import from this one. */
export { makeLessons } from './make-lessons.ts';
export { remake } from './school-week-handlers.ts';
export { findLesson, isOwnLesson, offsetOf } from './shown-lessons.ts';
