import { expect, test } from 'vitest';
import { reduceReview, type OwnReview, type ReviewCommand } from './reduce-review.ts';

const by = { at: 50, isOwnTeacher: true, isRightEnded: false };

const review = (part: Partial<OwnReview> = {}): OwnReview => ({
  state: 'open',
  mark: 8,
  points: 10,
  rubric: null,
  comment: 'Good',
  versionId: 'first',
  isOwnTeacher: false,
  isRightEnded: true,
  changedAt: 10,
  returnedAt: null,
  ...part,
});
const open = review();
const returned = review({ state: 'returned', returnedAt: 20 });
const retracted = review({ state: 'retracted' });
/** Marks on pages have begun it. */
const begun = review({ mark: null, comment: '', versionId: null });

type Said = Extract<ReviewCommand, { kind: 'homework-review' }>['body'];
const said = { mark: 8, points: 10, rubric: null, comment: 'Good' };
const write = (expects: string | null, part: Partial<Said> = {}): ReviewCommand => ({
  kind: 'homework-review',
  id: 'second',
  expects,
  body: { ...said, ...part },
});
const marks: ReviewCommand = { kind: 'homework-review-marks', points: 5 };
const giveBack = (expects: string | null): ReviewCommand => ({ kind: 'homework-return', expects });
const retract = (expects: string | null): ReviewCommand => ({ kind: 'homework-retract', expects });

const written = { ...by, ...said, versionId: 'second' };
const outcomes: readonly [string, OwnReview | null, ReviewCommand, object][] = [
  ['a first review opens', null, write(null), { state: 'open', mark: 8, points: 10, versionId: 'second', changedAt: 50 }],
  ['a review whose earlier one is gone is written', null, write('first'), { state: 'open', versionId: 'second' }],
  ['a review is written over what its reviewer saw', open, write('first', { mark: 3 }), { mark: 3, versionId: 'second' }],
  ['a review is written over marks on pages', begun, write(null), { state: 'open', mark: 8, versionId: 'second' }],
  ['the same review is written over any', open, write(null), { mark: 8, versionId: 'second' }],
  ['a change leaves a returned review returned', returned, write('first', { mark: 3 }), { state: 'returned', returnedAt: 20 }],
  ['a change opens a retracted review', retracted, write('first', { mark: 3 }), { state: 'open', returnedAt: null }],
  ['a review carries the rights of its moment', open, write('first'), { isOwnTeacher: true, isRightEnded: false }],
  ['a review without a mark is one', open, write('first', { mark: null }), { mark: null, versionId: 'second' }],
  ['a review over an unseen one conflicts', open, write(null, { mark: 3 }), { fate: 'conflict', state: open }],
  ['another comment conflicts too', open, write('other', { comment: 'Fair' }), { fate: 'conflict', state: open }],
  ['other choices conflict too', open, write(null, { rubric: { a: 8 } }), { fate: 'conflict', state: open }],
  ['a mark above its points is refused', open, write('first', { mark: 11 }), { fate: 'refused', field: 'mark' }],
  ['a mark of nothing is refused', null, write(null, { mark: 0 }), { fate: 'refused', field: 'mark' }],
  ['a mark is the sum of its choices', null, write(null, { rubric: { a: 3, b: 4 } }), { fate: 'refused', field: 'mark' }],
  ['a mark by choices is taken', null, write(null, { rubric: { a: 3, b: 5 } }), { mark: 8, rubric: { a: 3, b: 5 } }],
  ['marks on pages begin a review', null, marks, { state: 'open', mark: null, points: 5, versionId: null, changedAt: 50 }],
  ['marks on pages leave a review as it is', returned, marks, returned],
  ['a return gives back what its reviewer saw', open, giveBack('first'), { ...open, state: 'returned', returnedAt: 50 }],
  ['a return gives back marks on pages', begun, giveBack(null), { ...begun, state: 'returned', returnedAt: 50 }],
  ['a return gives back what was retracted', retracted, giveBack('first'), { state: 'returned', returnedAt: 50 }],
  ['a second return changes nothing', returned, giveBack('first'), returned],
  ['a return of an unseen review conflicts', open, giveBack(null), { fate: 'conflict', state: open }],
  ['a return of a returned, unseen review conflicts', returned, giveBack('other'), { fate: 'conflict', state: returned }],
  ['a return of nothing is refused', null, giveBack(null), { fate: 'refused', code: 'VALIDATION', field: 'version' }],
  ['a retraction revokes what is there', returned, retract(null), { ...returned, state: 'retracted', returnedAt: null }],
  ['a retraction revokes what it names', returned, retract('first'), { state: 'retracted', returnedAt: null }],
  ['a retraction of another review conflicts', returned, retract('other'), { fate: 'conflict', state: returned }],
  ['a retraction of what was not returned changes nothing', open, retract(null), open],
  ['a second retraction changes nothing', retracted, retract(null), retracted],
  ['a retraction of nothing is refused', null, retract(null), { fate: 'refused', code: 'VALIDATION', field: 'version' }],
];

test.each(outcomes)('%s', (_title, own, command, expected) => {
  const outcome = reduceReview(own, command, by);
  expect(outcome.fate === 'applied' ? outcome.state : outcome).toMatchObject(expected);
});

test('what changes nothing gives the state itself', () => {
  for (const [own, command] of [
    [returned, giveBack('first')],
    [open, retract(null)],
    [open, marks],
  ] as const)
    expect(reduceReview(own, command, by)).toEqual({ fate: 'applied', state: own });
  const outcome = reduceReview(returned, giveBack('first'), by);
  expect(outcome.fate === 'applied' && outcome.state).toBe(returned);
});

test('a written review says all of what its command says', () => {
  const outcome = reduceReview(null, write(null), by);
  const { at, ...rights } = written;
  expect(outcome).toEqual({ fate: 'applied', state: { ...rights, state: 'open', changedAt: at, returnedAt: null } });
});
