import { expect, test } from 'vitest';
import { partSeparator } from '#domain/analysis/choices.ts';
import { emptyItemSums, type ItemSums } from '#domain/analysis/item-sums.ts';
import type { KeyedContentByMechanic, KeyedQuestion } from '#mechanics/keyed-question.ts';
import { choiceRows } from './choice-rows.ts';

function build<M extends KeyedQuestion['mechanic']>(mechanic: M, content: KeyedContentByMechanic[M]): KeyedQuestion {
  return { id: 1, mechanic, content, points: 1, partialCredit: true, sharedContentId: null } as KeyedQuestion;
}

/** Each answer was given once, for half of the points. */
function given(...answers: string[][]): ItemSums {
  const choices = answers.map((parts): [string, Float64Array] => [parts.join(partSeparator), new Float64Array([1, 0.5, 0.5])]);
  return { ...emptyItemSums(), n: answers.length, choices: new Map(choices) };
}

test('parts stand in the order of their question, not in that of their words', () => {
  const ids = Array.from({ length: 11 }, (_, at) => `g${at + 1}`);
  const selects = build('empty-selects', {
    prompt: '<p>?</p>',
    template: ids.map((id) => `<span data-gap="${id}"></span>`).join(''),
    gaps: ids.map((id) => ({ id, options: ['x', 'y'].map((value) => ({ id: value, content: value })) })),
    right: Object.fromEntries(ids.map((id) => [id, 'y'])),
  });
  const answer = ids.map((id) => `${id}=${id === 'g2' ? 'x' : 'y'}`);
  expect(choiceRows(selects, given(answer)).rows.map(({ group, label }) => `${group} ${label}`)).toEqual(
    ids.flatMap((id, at) => (id === 'g2' ? [`№ ${at + 1} y`, `№ ${at + 1} x`] : [`№ ${at + 1} y`])),
  );
  // Two that say the same are two.
  const statements = ['Water', 'Fire', 'Water'].map((content, at) => ({ id: `s${at}`, content }));
  const yesNo = build('yes-no', {
    prompt: '<p>?</p>',
    labels: 'yes-no',
    statements,
    right: { s0: 'yes', s1: 'no', s2: 'yes' },
  });
  const rows = choiceRows(yesNo, given(['s0=yes', 's1=no', 's2=yes'], ['s0=no', 's1=yes', 's2=no'])).rows;
  expect(rows.map(({ group, label }) => `${group} ${label}`)).toEqual(
    ['Water +', 'Water −', 'Fire −', 'Fire +', 'Water +', 'Water −'], // prettier-ignore
  );
});

test('each gap has the words that were typed most, and the right one', () => {
  const ids = Array.from({ length: 14 }, (_, at) => `g${at + 1}`);
  const gaps = build('empty-input', {
    prompt: '<p>?</p>',
    template: ids.map((id) => `<span data-gap="${id}"></span>`).join(''),
    gaps: ids.map((id) => ({ id, kind: 'text' as const, size: 5 })),
    accepted: Object.fromEntries(ids.map((id) => [id, { texts: ['yes'], caseSensitive: false, tolerance: null }])),
  });
  const many = Array.from({ length: 20 }, (_, at) => [`g1=word ${at}`]);
  const { rows } = choiceRows(
    gaps,
    given(
      ids.map((id) => `${id}=yes`),
      ...many,
    ),
  );
  expect(rows.filter(({ isKey }) => isKey).map(({ group }) => group)).toEqual(ids.map((_, at) => `№ ${at + 1}`));
  expect(rows.filter(({ group }) => group === '№ 1').length).toBe(13);
});
