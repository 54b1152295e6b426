import { expect, test } from 'vitest';
import type { Homework, OpenedWork, ShownReview } from '#contract/homework/parts.ts';
import type { Criterion } from '#domain/homework/homework.ts';
import type { CommandView, NewCommand } from '#offline/commands/ports.ts';
import { changedReview, givenBack, returnedReview } from './changes.ts';

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

function openedWith(reviews: readonly ShownReview[], points = 10, rubric: readonly Criterion[] = []): OpenedWork {
  const version = { n: 1, text: 'words', files: [], madeAt: 0, receivedAt: 0, timeliness: 'in-time' as const, score: null };
  const student = { id: 3, name: 'Student' };
  const work = { answerId, student, isInGroup: true, state: 'sent' as const, versions: [version], reviews: [...reviews] };
  return { homework: { points, rubric } as unknown as Homework, work, marks: [] };
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

test('choices count as far as the homework has their criteria, and without any there is no mark', () => {
  const rubric = [
    { id: 'a', title: 'A', points: 4 },
    { id: 'b', title: 'B', points: 3 },
  ];
  const own = { ...review, mark: 9, rubric: { a: 4, gone: 5 } };
  const opened = openedWith([own], 7, rubric);
  const bodyOf = (part: Parameters<typeof changedReview>[4]) => changedReview(opened, [], me, 1, part).body;
  expect(bodyOf({ rubric: { a: 4, gone: 5, b: 2 } })).toMatchObject({ rubric: { a: 4, b: 2 }, mark: 6, points: 7 });
  expect(bodyOf({ rubric: {} })).toMatchObject({ rubric: null, mark: null });
  // As its reviewer saw it: words alone change nothing of it.
  expect(bodyOf({ comment: 'Good' })).toMatchObject({ rubric: { a: 4, gone: 5 }, mark: 9, points: 10, comment: 'Good' });
  const plain = openedWith([own], 7);
  expect(changedReview(plain, [], me, 1, { mark: 5 }).body).toMatchObject({ rubric: null, mark: 5, points: 7 });
});

/** Returns the commands that giving a work back enqueues. */
function enqueuedFor(opened: OpenedWork): NewCommand[] {
  const given: (NewCommand & { id: string })[] = [];
  const enqueue = (command: NewCommand): string => {
    const id = `command ${given.length}`;
    given.push({ ...command, id });
    return id;
  };
  const snapshot = () => given.map((one) => ({ ...one, place: 'device', madeAt: 0, theirs: null }) as unknown as CommandView);
  givenBack({ enqueue, snapshot }, opened, me, 1);
  return given;
}

test('a work that nobody has touched is given back with an empty review', () => {
  expect(enqueuedFor(openedWith([]))).toMatchObject([
    { kind: 'homework-review', body: { mark: null, comment: '' }, expects: null },
    { kind: 'homework-return', expects: 'command 0' },
  ]);
  expect(enqueuedFor(openedWith([review]))).toMatchObject([{ kind: 'homework-return', expects: 'first' }]);
});
