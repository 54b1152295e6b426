/**
 * Levels and types that purposes, tasks and lessons name by stored ids (specification E§3 "skillLevels", "taskTypes",
 * "themeTypes", "speechActivities").
 */

/** By the order on assessment: knowing and understanding, applying, thinking of a higher order. */
export const skillLevelIds = [1, 2, 3] as const;
export type SkillLevelId = (typeof skillLevelIds)[number];

/** Levels of the Common European Framework, for lessons of languages. */
export const langLevels = [
  { id: 1, name: 'A1' },
  { id: 2, name: 'A2' },
  { id: 3, name: 'B1' },
  { id: 4, name: 'B2' },
  { id: 5, name: 'C1' },
  { id: 6, name: 'C2' },
] as const;

/** How a task is worked on: alone, in pairs, in groups, with the whole class. */
export const taskTypeIds = [1, 2, 3, 4] as const;
export type TaskTypeId = (typeof taskTypeIds)[number];

/** Purpose of a theme: new material, practice, revision, assessment. */
export const themeTypeIds = [1, 2, 3, 4] as const;
export type ThemeTypeId = (typeof themeTypeIds)[number];

/** Goals of a language programme are grouped by them: listening, speaking, reading, writing. */
export const speechActivityIds = [1, 2, 3, 4] as const;
export type SpeechActivityId = (typeof speechActivityIds)[number];
