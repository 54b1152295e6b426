/** `planned` may still move; `held` is history; `cancelled` is not given; `moved` is given at another time than the schedule says. */
export const lessonStates = ['planned', 'held', 'cancelled', 'moved'] as const;
export type LessonState = (typeof lessonStates)[number];

/** Kinds of a student's own change: another lesson instead of one of the class, one beside them, or none. */
export const studentLessonKinds = ['instead', 'beside', 'off'] as const;
export type StudentLessonKind = (typeof studentLessonKinds)[number];
