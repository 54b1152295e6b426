/** Lessons with tasks: a teacher writes and plans them, a student goes through them as a device does. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { blankLesson, type LessonDocument, type LessonKind } from '#domain/lessons/document.ts';
import { editLesson } from '#domain/lessons/edit-lesson.ts';
import { lessonContentAdd, lessonContentPublish, lessonContentSave, type OpenedLesson } from '#contract/lessons/authoring.ts';
import { lessonPlay, type PlayedLesson } from '#contract/lessons/player.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import type { ApiClient } from './api-client.ts';

/** One task of a point for each id: `o1` is right, and the solution is "Count." */
export function lessonOf(kind: LessonKind, subjectId: number, ids: readonly string[]): LessonDocument {
  const blank = { ...blankLesson(kind, 'kz', 'p1'), title: 'Steppe' };
  const settings = { lang: 'kz', subjectId, grade: 9 } as const;
  const empty = editLesson(blank, { do: 'settings', settings });
  return ids.reduce((before, id) => {
    const lesson = editLesson(before, {
      do: 'module-add',
      pageId: 'p1',
      after: 'last',
      module: {
        type: 'task',
        id,
        title: 'Task {n}',
        number: null,
        description: '',
        content: '<p>How many?</p>',
        attachments: [],
        body: { kind: 'select', options: ['5', '9'], right: 1 },
        hints: { solution: '<p>Count.</p>' },
        additionalCriterions: { taskTypeId: null, additionalInfo: '', purposes: [], maxMinutes: null },
      },
    });
    const descriptor = { criterion: 'Counts', descriptorList: [{ title: 'Chooses', mark: 1 }] };
    return editLesson(lesson, { do: 'descriptor', moduleId: id, descriptor });
  }, empty);
}

/** Writes a lesson, or saves `known` again, and publishes it. */
export async function publishLesson(teacher: ApiClient, document: LessonDocument, known?: OpenedLesson): Promise<OpenedLesson> {
  const { data: saved } = known
    ? await teacher.call(lessonContentSave, { params: { lessonId: known.uuid }, body: { document, revision: known.revision } })
    : await teacher.call(lessonContentAdd, { body: { creationId: randomUUID(), document } });
  const body = { revision: saved.revision, isCheck: false };
  const reply = await teacher.call(lessonContentPublish, { params: { lessonId: saved.uuid }, body });
  expect([reply.status, reply.data.published]).toEqual([200, (known?.published ?? 0) + 1]);
  return reply.data.lesson;
}

export async function playLesson(student: ApiClient, lessonId: string): Promise<PlayedLesson> {
  const reply = await student.call(lessonPlay, { params: { lessonId } });
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return reply.data;
}

/** Sends steps of the present round from a new device. @returns the fate of each */
export async function takeLessonSteps(
  student: ApiClient,
  { lesson, run }: PlayedLesson,
  scheduleId: string | null,
  steps: readonly Record<string, unknown>[],
): Promise<string[]> {
  const of = { runId: run.runId, round: run.round, lessonId: lesson.uuid, version: lesson.version, scheduleId };
  const stream = randomUUID();
  const commands = steps.map((step, index) => ({
    id: randomUUID(),
    stream,
    seq: index + 1,
    kind: 'lesson-step',
    version: 1,
    body: { ...of, ...step },
    madeAt: Date.now(),
  }));
  const body = { personId: student.user?.userId ?? 0, commands };
  const reply = await student.call(sendCommands, { body });
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return reply.data.results.map(({ fate }) => fate);
}

/** The right answer to a task of `lessonOf`. */
export const rightAnswer = (moduleId: string) => ({ step: 'answer', moduleId, answer: { selected: 'o1' } });
export const finishStep = { step: 'finish' };
