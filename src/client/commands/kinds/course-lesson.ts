import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { courseLessonKind, type CourseLessonStep } from '#contract/commands/kinds/course-lesson.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { ClientKind } from './client-kind.ts';

/** Steps in one course are one stream. */
export function newStep(body: CourseLessonStep): NewCommand {
  const { kind, version } = courseLessonKind;
  return { kind, version, subject: `course ${body.courseId}`, body: { ...body } };
}

/** Null: of another kind. */
export function stepOfBody(kind: string, body: CommandView['body']): CourseLessonStep | null {
  if (kind !== courseLessonKind.kind) return null;
  const parsed = v.safeParse(courseLessonKind.body, body);
  return parsed.success ? parsed.output : null;
}

export const courseLesson: ClientKind = {
  kind: courseLessonKind.kind,
  title: msg`Lesson of a course`,
  mine(body) {
    const step = stepOfBody(courseLessonKind.kind, body);
    return step ? `${step.page + 1}${step.isFinished ? ' ✓' : ''}` : '';
  },
  theirs: () => null,
  over: () => null,
  applied: () => void queryClient.invalidateQueries({ queryKey: ['courses'] }),
};
