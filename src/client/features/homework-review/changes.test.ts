import { expect, test } from 'vitest';
import type { Homework, OpenedWork, ShownReview } from '#contract/homework/parts.ts';
import { changedReview, returnedReview } from './changes.ts';

const me = { id: 7, name: 'Teacher' };
const answerId = '00000003-0000-4000-8000-000000000000';
const review: ShownReview = {
  version: 1,
  reviewerId: 7,
  reviewer: 'Teacher',
  isOwnTeacher: true,
  state: 'open',
  mark: 8,
  points: 10,
  rubric: null,
  comment: '',
  versionId: 'first',
  changedAt: 0,
  returnedAt: null,
  isRightEnded: false,
};

function openedWith(reviews: readonly ShownReview[], points = 10): OpenedWork {
  const version = { n: 1, text: 'words', files: [], madeAt: 0, receivedAt: 0, timeliness: 'in-time' as const, score: null };
  const student = { id: 3, name: 'Student' };
  const work = { answerId, student, isInGroup: true, state: 'sent' as const, versions: [version], reviews: [...reviews] };
  return { homework: { points, rubric: [] } as unknown as Homework, work, marks: [] };
}

test('a mark stays a mark of as many points when the homework gives fewer by now', () => {
  const opened = openedWith([review], 5);
  expect(changedReview(opened, [], me, 1, { comment: 'Good' }).body).toMatchObject({ mark: 8, points: 10, comment: 'Good' });
  expect(changedReview(opened, [], me, 1, { mark: 4 }).body).toMatchObject({ mark: 4, points: 5 });
});

test('a return names what is seen: the review as it was read, or nothing', () => {
  expect(returnedReview(openedWith([review]), [], me, 1).expects).toBe('first');
  expect(returnedReview(openedWith([]), [], me, 1).expects).toBeNull();
});
