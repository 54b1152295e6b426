/** Pages of a lesson, with the simulator or the package at its end. */
export const mostLessonPages = 100;
