/** What other areas may import from this one. */
export { makeLessons } from './make-lessons.ts';
