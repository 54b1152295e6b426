/** Lessons a week in the demo's schools, near the standard plan: by subject, for grades 1 to 11. Half hours are rounded. */
export const weeklyHours: Readonly<Record<number, readonly number[]>> = {
  2: [4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5],
  3: [0, 0, 0, 0, 5, 5, 5, 5, 5, 4, 4],
  4: [0, 0, 0, 0, 3, 3, 3, 3, 3, 2, 2],
  5: [0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 2],
  6: [1, 1, 2, 2, 2, 2, 0, 0, 0, 0, 0],
  7: [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3],
  8: [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2],
  9: [0, 0, 0, 0, 0, 0, 2, 2, 2, 3, 3],
  10: [0, 0, 0, 0, 0, 0, 1, 2, 2, 2, 2],
  11: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2],
  12: [0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2],
  13: [3, 3, 3, 3, 3, 3, 3, 2, 2, 3, 3],
  14: [1, 1, 1, 1, 2, 2, 1, 1, 1, 0, 0],
  15: [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
  21: [0, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0],
  25: [6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  26: [0, 3, 4, 4, 0, 0, 0, 0, 0, 0, 0],
  27: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
  28: [0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
};

/** Taught by the class teacher in grades 1 to 4. */
export const ofClassTeacher: ReadonlySet<number> = new Set([2, 6, 14, 21, 25, 26, 27, 28]);

/** Rooms that there are only a few of, by subject. */
export const specialRooms: Readonly<Record<number, string>> = { 8: 'computers', 13: 'gym' };

export function hoursOf(subjectId: number, grade: number): number {
  return weeklyHours[subjectId]?.[grade - 1] ?? 0;
}
