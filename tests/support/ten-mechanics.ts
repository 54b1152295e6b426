/** One question of every mechanic with a right and a wrong answer, written by hand: no code of ours says what is right here. */
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { ScoredMechanicId } from '#mechanics/mechanic.ts';

export type TenContents = Pick<KeyedContentByMechanic, ScoredMechanicId>;

/** No key, whatever its shape, is without this text in `canaryKeys`. */
export const canary = 'zz-canary';

function texts(...accepted: string[]): { texts: string[]; caseSensitive: boolean; tolerance: null } {
  return { texts: accepted, caseSensitive: false, tolerance: null };
}

function options(...ids: string[]): { id: string; content: string }[] {
  return ids.map((id) => ({ id, content: `<p>${id}</p>` }));
}

const prompt = '<p>?</p>';

export const contents: TenContents = {
  'one-correct': { prompt, options: options('a', 'b', 'c'), right: 'b' },
  'yes-no': { prompt, labels: 'yes-no', statements: options('s1', 's2'), right: { s1: 'yes', s2: 'no' } },
  'one-correct-input': {
    prompt,
    options: options('a', 'b'),
    input: { label: 'Why', kind: 'text', unit: null },
    right: { selected: 'a', accepted: texts('because') },
  },
  'interactive-squares': {
    prompt,
    rows: 1,
    columns: 3,
    background: null,
    squares: ['q1', 'q2', 'q3'].map((id) => ({ id, label: id })),
    choose: null,
    right: ['q1', 'q3'],
  },
  'multiple-choice': { prompt, options: options('a', 'b', 'c'), choose: null, right: ['a', 'c'] },
  matching: {
    prompt,
    left: options('l1', 'l2'),
    right: options('r1', 'r2'),
    multiple: false,
    pairs: [
      { left: 'l1', right: 'r2' },
      { left: 'l2', right: 'r1' },
    ],
  },
  'empty-selects': {
    prompt,
    template: '<p><span data-gap="g1"></span></p>',
    gaps: [
      {
        id: 'g1',
        options: [
          { id: 'x', content: 'x' },
          { id: 'y', content: 'y' },
        ],
      },
    ],
    right: { g1: 'y' },
  },
  'simple-text': { prompt, maxLength: 200, multiline: false, accepted: texts('Астана') },
  'empty-input': {
    prompt,
    template: '<p><span data-gap="g1"></span></p>',
    gaps: [{ id: 'g1', kind: 'number', size: 5 }],
    accepted: { g1: { texts: ['42'], caseSensitive: false, tolerance: 0 } },
  },
  'drag-and-drop': {
    prompt,
    background: null,
    zones: [
      { id: 'z1', label: 'one', capacity: 2, area: null },
      { id: 'z2', label: 'two', capacity: 2, area: null },
    ],
    items: options('i1', 'i2', 'i3'),
    right: { z1: ['i1', 'i2'], z2: ['i3'] },
  },
};

export const rightAnswers: Record<ScoredMechanicId, object> = {
  'one-correct': { selected: 'b' },
  'yes-no': { selected: { s1: 'yes', s2: 'no' } },
  'one-correct-input': { selected: 'a', input: ' Because ' },
  'interactive-squares': { selected: ['q3', 'q1'] },
  'multiple-choice': { selected: ['c', 'a'] },
  matching: {
    pairs: [
      { left: 'l2', right: 'r1' },
      { left: 'l1', right: 'r2' },
    ],
  },
  'empty-selects': { selected: { g1: 'y' } },
  'simple-text': { text: 'астана' },
  'empty-input': { values: { g1: '42' } },
  'drag-and-drop': { placed: { z1: ['i2', 'i1'], z2: ['i3'] } },
};

export const wrongAnswers: Record<ScoredMechanicId, object> = {
  'one-correct': { selected: 'a' },
  'yes-no': { selected: { s1: 'no', s2: 'yes' } },
  'one-correct-input': { selected: 'b', input: 'no idea' },
  'interactive-squares': { selected: ['q2'] },
  'multiple-choice': { selected: ['b'] },
  matching: { pairs: [{ left: 'l1', right: 'r1' }] },
  'empty-selects': { selected: { g1: 'x' } },
  'simple-text': { text: 'Алматы' },
  'empty-input': { values: { g1: '41' } },
  'drag-and-drop': { placed: { z1: ['i3'], z2: ['i1', 'i2'] } },
};

/** Answers whose shape or ids don't belong to the question. */
export const invalidAnswers: Record<ScoredMechanicId, unknown> = {
  'one-correct': { selected: 'nowhere' },
  'yes-no': { selected: { s1: 'maybe' } },
  'one-correct-input': { selected: 'a', input: 7 },
  'interactive-squares': { selected: ['q1', 'q1'] },
  'multiple-choice': { selected: 'a' },
  matching: { pairs: [{ left: 'l1', right: 'nowhere' }] },
  'empty-selects': { selected: { g2: 'x' } },
  'simple-text': { text: 'x'.repeat(201) },
  'empty-input': { values: { g1: '42' }, more: 1 },
  'drag-and-drop': { placed: { z1: ['i1'], z2: ['i1'] } },
};

const id = (name: string): string => `${canary}-${name}`;

/**
 * The same questions with keys that are nothing but canaries. Where a key names parts it names parts that don't exist: an id that is
 * shown anyway would prove nothing.
 */
export const canaryContents: TenContents = {
  'one-correct': { ...contents['one-correct'], right: id('one') },
  'yes-no': { ...contents['yes-no'], right: { [id('yes')]: 'yes', [id('no')]: 'no' } },
  'one-correct-input': { ...contents['one-correct-input'], right: { selected: id('input'), accepted: texts(id('typed')) } },
  'interactive-squares': { ...contents['interactive-squares'], right: [id('square')] },
  'multiple-choice': { ...contents['multiple-choice'], right: [id('multiple')] },
  matching: { ...contents['matching'], pairs: [{ left: id('left'), right: id('right') }] },
  'empty-selects': { ...contents['empty-selects'], right: { [id('gap')]: id('option') } },
  'simple-text': { ...contents['simple-text'], accepted: texts(id('text')) },
  'empty-input': { ...contents['empty-input'], accepted: { [id('field')]: texts(id('value')) } },
  'drag-and-drop': { ...contents['drag-and-drop'], right: { [id('zone')]: [id('item')] } },
};
