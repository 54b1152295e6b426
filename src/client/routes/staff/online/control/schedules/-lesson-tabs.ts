import { lessonHomeworkTab } from '#client/features/homework/shared/lesson-homework.tsx';
import { lessonMaterialsTab } from '#client/features/lessons/lesson-materials.tsx';
import { lessonLiveTab } from '#client/features/live-lessons/lesson-live.tsx';
import type { LessonTab } from '#client/features/schedule/lesson-tabs.ts';

/** Tabs of a lesson of the school, in their order: each area adds its own. */
export const lessonTabs: readonly LessonTab[] = [lessonMaterialsTab, lessonHomeworkTab, lessonLiveTab];
