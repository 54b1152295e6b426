/** How each kind of command is given when nothing is wrong with it: what remains is who gives it, and about what. */
import { randomUUID } from 'node:crypto';
import type { Ids } from './records.ts';

export interface CommandSample {
  /** The ids that name the object; others in their place name none. */
  keys: readonly string[];
  make: (ids: Ids, of: { isStudent: boolean }) => Record<string, unknown>;
}

/** A thread is with the teacher for students, and with the student for all others. */
const peer = (ids: Ids, isStudent: boolean) => ({ to: isStudent ? ids['leadId'] : ids['studentId'] });
const pair = ['leadId', 'studentId'] as const;
const on = (ids: Ids) => ({ answerId: ids['answerId'], version: 1 });
const run = (ids: Ids) => ({ runId: ids['runId'], lessonId: ids['documentId'], round: 0, version: 1, scheduleId: null });
const stamp = () => ({ id: randomUUID(), page: 0, kind: 'stamp', body: { x: 5, y: 5, sign: 'tick' } });
const course = (ids: Ids) => ({ courseId: ids['courseId'], lessonId: ids['lessonId'], language: 'ru', page: 0 });

export const commandSamples: Readonly<Record<string, CommandSample>> = {
  favourite: { keys: [], make: () => ({ path: '/faq', isOn: true }) },
  'own-setting': { keys: [], make: () => ({ name: 'notify.job-ended', value: false }) },
  'simulation-task': { keys: [], make: () => ({ simulation: 'lever', seed: 1, answers: [null, null, null] }) },
  'own-note': { keys: ['attemptId'], make: (ids) => ({ attemptId: ids['attemptId'], text: 'x' }) },
  appeal: {
    keys: ['attemptId'],
    make: ({ attemptId, questionId }) => ({ attemptId, questionId, reason: 'key', text: 'x' }),
  },
  'exam-page': {
    keys: ['attemptId'],
    make: ({ attemptId, questionId }) => ({ attemptId, questionId, upload: randomUUID(), hash: 'a'.repeat(43) }),
  },
  'exam-mark': {
    keys: ['taskId'],
    make: ({ taskId }) => ({ taskId, points: null, choices: null, remark: 'x', isDone: false }),
  },
  'exam-mark-ink': { keys: ['taskId'], make: ({ taskId }) => ({ taskId, add: [stamp()], remove: [] }) },
  'homework-answer': { keys: ['freeAnswerId'], make: ({ freeAnswerId }) => ({ answerId: freeAnswerId, text: 'x', files: [] }) },
  'homework-review': {
    keys: ['answerId'],
    make: (ids) => ({ ...on(ids), mark: 1, points: 10, rubric: null, comment: 'x' }),
  },
  'homework-review-marks': { keys: ['answerId'], make: (ids) => ({ ...on(ids), add: [stamp()], remove: [] }) },
  'homework-return': { keys: ['answerId'], make: on },
  'homework-retract': { keys: ['answerId'], make: on },
  'chat-send': { keys: pair, make: (ids, { isStudent }) => ({ ...peer(ids, isStudent), text: 'x', files: [], replyTo: null }) },
  'chat-edit': { keys: pair, make: (ids, { isStudent }) => ({ ...peer(ids, isStudent), id: ids['messageId'], text: 'y' }) },
  'chat-remove': { keys: pair, make: (ids, { isStudent }) => ({ ...peer(ids, isStudent), id: ids['messageId'] }) },
  'chat-read': { keys: pair, make: (ids, { isStudent }) => ({ ...peer(ids, isStudent), seq: 1 }) },
  'chat-report': { keys: pair, make: (ids, { isStudent }) => ({ ...peer(ids, isStudent), seq: 1, reason: 'x' }) },
  'chat-broadcast': { keys: ['groupId'], make: ({ groupId }) => ({ groupId, text: 'x' }) },
  'course-lesson': { keys: ['lessonId'], make: (ids) => ({ ...course(ids), isFinished: false }) },
  'course-package': { keys: ['lessonId'], make: (ids) => ({ ...course(ids), status: 'begun', score: null, data: '' }) },
  'lesson-step': { keys: ['documentId'], make: (ids) => ({ ...run(ids), step: 'start' }) },
  'live-stage': { keys: ['liveId'], make: ({ liveId }) => ({ lessonId: liveId, act: 'start' }) },
  'live-part': { keys: ['liveId'], make: ({ liveId }) => ({ lessonId: liveId, part: 'hand', isUp: true }) },
  'plan-theme': {
    keys: ['themeId'],
    make: ({ planId, themeId }) => ({ planId, themeId, changes: { note: { seen: [null], to: 'x' } } }),
  },
};
