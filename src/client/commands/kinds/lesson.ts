import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { lessonStepKind, type LessonStep } from '#contract/commands/kinds/lesson-step.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { queryClient } from '#client/api/query-client.ts';
import type { ClientKind } from './client-kind.ts';

/** Steps of one round are one stream. */
export function newLessonStep(body: LessonStep): NewCommand {
  const { kind, version } = lessonStepKind;
  return { kind, version, subject: `lesson ${body.runId}`, body: { ...body } };
}

/** Null: of another kind. */
export function lessonStepOf(kind: string, body: CommandView['body']): LessonStep | null {
  if (kind !== lessonStepKind.kind) return null;
  const parsed = v.safeParse(lessonStepKind.body, body);
  return parsed.success ? parsed.output : null;
}

/** An answer as one line: what was chosen or typed, without the names of its parts. */
function lineOf(answer: unknown): string {
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer);
  if (typeof answer !== 'object' || answer === null) return '';
  return Object.values(answer).map(lineOf).filter(Boolean).join('; ').slice(0, 500);
}

export const lessonStep: ClientKind = {
  kind: lessonStepKind.kind,
  title: msg`Step of a lesson`,
  mine(body) {
    const step = lessonStepOf(lessonStepKind.kind, body);
    if (step?.step === 'finish') return '✓';
    return step?.step === 'answer' ? lineOf(step.answer) : '';
  },
  theirs: () => null,
  over: () => null,
  applied() {
    void queryClient.invalidateQueries({ queryKey: ['lessons-own'] });
    // It may stand in a course.
    void queryClient.invalidateQueries({ queryKey: ['courses'] });
    // A lesson that is homework is handed in by its finish.
    void queryClient.invalidateQueries({ queryKey: ['homework'] });
  },
};
