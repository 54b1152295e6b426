/** What other areas may import from this one. */
export { lockSchedule, makeLessons } from './make-lessons.ts';
