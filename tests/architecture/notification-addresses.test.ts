import { expect, test } from 'vitest';
import { pathOf } from '#contract/notifications/addresses.ts';
import { notification, type Notification } from '#contract/notifications/notifications.ts';
import { notificationKinds, type NotificationKind } from '#domain/notifications/kinds.ts';
import * as v from 'valibot';
import { readRoutes } from '../screens/routes.ts';

const id = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e61';
const appointed = { title: 'Algebra', startsAt: 1, finishesAt: 2 };
const both = { kz: 'a', ru: 'b' };
const result = { examId: 2, attemptId: id, title: 'Algebra' };

/** One of each kind at least; where the data decide the page, one for each page. */
const samples: { [K in NotificationKind]: readonly Extract<Notification, { kind: K }>['data'][] } = {
  'test-appointed': [appointed],
  'certification-appointed': [appointed],
  'job-ended': ['report', 'sheet-import'].map((job) => ({ jobId: id, job, state: 'done' as const })),
  'days-closed': [{ isClosed: true, from: '2026-11-30', to: '2026-12-01', reason: both, lessons: 1, themes: 0, missing: 0 }],
  'homework-new': [{ homeworkId: id, title: 'Algebra', dueAt: 1 }],
  'homework-returned': [{ answerId: id, title: 'Algebra' }],
  'homework-resent': [{ answerId: id, title: 'Algebra', student: 'A' }],
  'chat-message': [null, 7].map((groupId) => ({ fromId: 5, name: 'A', groupId })),
  'lesson-substituted': [{ lessonId: id, date: '2026-11-30', start: '08:00', group: '7 A', subject: both, teacher: null }],
  transfer: [{ student: 'A', school: both, state: 'proposed' }],
  'lesson-invited': [{ lessonId: id, title: '', owner: 'A' }],
  'exam-marked': [true, false].map((isCertification) => ({ ...result, isCertification })),
  'appeal-decided': [true, false].map((isCertification) => ({ ...result, isCertification, isAccepted: true })),
};

/** `/testing/$examId/result` as a form of addresses. */
const pages = readRoutes().map((route) => new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+')}$`));

test.each(notificationKinds)('a notification of the kind %s leads to a page that exists', (kind) => {
  expect(samples[kind].length).toBeGreaterThan(0);
  for (const data of samples[kind]) {
    const news = v.parse(notification, { id, createdAt: 1, isRead: false, kind, data });
    const [path = ''] = pathOf(news).split('?');
    expect(
      pages.filter((page) => page.test(path)),
      path,
    ).not.toEqual([]);
    expect(path).not.toBe('/notifications');
  }
});
