import { expect, test } from 'vitest';
import { isMarkingClosed, reduceMark, type MarkCommand, type OwnMark } from './reduce-mark.ts';

const none: OwnMark = { points: null, choices: null, remark: '', isDone: false, versionId: null };
const own: OwnMark = { points: 3, choices: null, remark: 'Good', isDone: false, versionId: 'first' };
const plain = { rubric: [], outOf: 5 };
const levels = [{ points: 0 }, { points: 2 }, { points: 3 }];
const byCriteria = {
  rubric: [
    { id: 'a', levels },
    { id: 'b', levels },
  ],
  outOf: 6,
};

const mark = (expects: string | null, part: Partial<MarkCommand['said']> = {}): MarkCommand => ({
  id: 'second',
  expects,
  said: { points: 3, choices: null, remark: 'Good', isDone: false, ...part },
});
const open = { isClosed: false, question: plain };
const criteria = { isClosed: false, question: byCriteria };
const unknown = { isClosed: false, question: null };
const closed = { isClosed: true, question: null };
const wrong = { fate: 'refused', code: 'VALIDATION', field: 'points' };
const tooLate = { fate: 'refused', code: 'MARKING_CLOSED', field: null };

const outcomes: readonly [string, OwnMark, MarkCommand, typeof open | typeof criteria | typeof unknown, object][] = [
  ['a first mark', none, mark(null), open, { ...own, versionId: 'second' }],
  ['a mark over what its marker saw', own, mark('first', { points: 5, isDone: true }), open, { points: 5, isDone: true }],
  ['a draft without points', own, mark('first', { points: null }), open, { points: null, versionId: 'second' }],
  ['the same mark over any', own, mark(null), open, { ...own, versionId: 'second' }],
  ['a mark over an unseen one', own, mark(null, { points: 4 }), open, { fate: 'conflict', state: own }],
  ['another remark over an unseen one', own, mark('other', { remark: '' }), open, { fate: 'conflict', state: own }],
  ['a finish over an unseen draft', own, mark('other', { isDone: true }), open, { fate: 'conflict', state: own }],
  ['more points than there are', own, mark('first', { points: 6 }), open, wrong],
  ['too many points over an unseen mark', own, mark('other', { points: 6 }), open, wrong],
  ['choices where there are no criteria', own, mark('first', { choices: { a: 3 } }), open, wrong],
  [
    'a level for each criterion',
    none,
    mark(null, { points: 5, choices: { a: 2, b: 3 }, isDone: true }),
    criteria,
    { points: 5 },
  ],
  ['a level for one criterion', none, mark(null, { points: 2, choices: { a: 2 } }), criteria, { choices: { a: 2 } }],
  ['no level yet', none, mark(null, { points: null }), criteria, { points: null, choices: null }],
  ['a finish without each level', none, mark(null, { points: 2, choices: { a: 2 }, isDone: true }), criteria, wrong],
  ['points that are not the sum', none, mark(null, { points: 4, choices: { a: 2, b: 3 } }), criteria, wrong],
  ['choices without their sum', none, mark(null, { points: null, choices: { a: 2 } }), criteria, wrong],
  ['a level that there is not', none, mark(null, { points: 1, choices: { a: 1 } }), criteria, wrong],
  ['a criterion that there is not', none, mark(null, { points: 2, choices: { c: 2 } }), criteria, wrong],
  ['a mark whose question is not known', none, mark(null, { points: 99 }), unknown, { points: 99 }],
  ['a mark after the decision', own, mark('first', { points: 4 }), closed, tooLate],
  ['the same mark after the decision', own, mark(null), closed, own],
];

test.each(outcomes)('%s', (_title, before, command, about, expected) => {
  const outcome = reduceMark(before, command, about);
  expect(outcome.fate === 'applied' ? outcome.state : outcome).toMatchObject(expected);
});

test('what comes again after the decision changes nothing', () => {
  const outcome = reduceMark(own, mark(null), closed);
  expect(outcome.fate === 'applied' && outcome.state).toBe(own);
});

test.each([
  ['open', false, false],
  ['differs', false, true],
  ['differs', true, false],
  ['done', false, true],
  ['done', true, true],
] as const)('%s, adjudicator %s: closed %s', (state, isAdjudicator, isClosed) => {
  expect(isMarkingClosed({ state, isAdjudicator })).toBe(isClosed);
});
