import type postgres from 'postgres';
import { courseLessonKind } from '#contract/commands/kinds/course-lesson.ts';
import { scopeSteps, takeSteps } from '#server/areas/courses/services.ts';
import { handleKind } from '../handler.ts';

export const courseLessonHandler = handleKind<postgres.TransactionSql, (typeof courseLessonKind)['body']>(courseLessonKind, {
  scope: scopeSteps,
  apply: takeSteps,
});
