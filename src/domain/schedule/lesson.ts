/** `planned` may still move; `held` is history; `cancelled` is not given; `moved` is given at another time than the schedule says. */
export const lessonStates = ['planned', 'held', 'cancelled', 'moved'] as const;
export type LessonState = (typeof lessonStates)[number];
