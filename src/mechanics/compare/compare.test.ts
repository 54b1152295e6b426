import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryKeyedQuestion } from '../../../tests/support/arbitrary-question.ts';
import { whatIsMissing } from '#mechanics/draft.ts';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { carryStructure } from './carry.ts';
import { findChanges, structureChanges, type AnyQuestion } from './changes.ts';

const choice: KeyedContentOf<'one-correct'> = {
  prompt: '<p>Бес пен екінің қосындысы</p>',
  options: [
    { id: 'a', content: '<p>алты</p>' },
    { id: 'b', content: '<p>жеті</p>' },
    { id: 'c', content: '<p>сегіз</p>' },
  ],
  right: 'b',
};
const translated: KeyedContentOf<'one-correct'> = {
  prompt: '<p>Сумма пяти и двух</p>',
  options: [
    { id: 'a', content: '<p>шесть</p>' },
    { id: 'b', content: '<p>семь</p>' },
    { id: 'c', content: '<p>восемь</p>' },
  ],
  right: 'b',
};

function oneCorrect(content: KeyedContentOf<'one-correct'>): AnyQuestion {
  return { mechanic: 'one-correct', content };
}

describe('changes', () => {
  test('an added option, a moved key, another order and another text are said one by one', () => {
    const [a, b, c] = choice.options;
    const after = {
      prompt: '<p>Алты</p>',
      options: [c, a, b, { id: 'd', content: '<p>тоғыз</p>' }].flatMap((one) => one ?? []),
      right: 'c',
    };
    expect(findChanges(oneCorrect(choice), oneCorrect(after))).toEqual([
      { code: 'text', name: 'prompt', before: choice.prompt, after: '<p>Алты</p>' },
      { code: 'part-added', part: { kind: 'option', name: 'D' }, text: '<p>тоғыз</p>', isPlain: false },
      { code: 'order', kind: 'option', before: ['C', 'A', 'B'], after: ['A', 'B', 'C'] },
      { code: 'key', part: null, before: ['B'], after: ['A'] },
    ]);
  });

  test('a translation differs in no structure', () => {
    expect(findChanges(oneCorrect(choice), oneCorrect(translated))).toHaveLength(4);
    expect(structureChanges(oneCorrect(choice), oneCorrect(translated))).toEqual([]);
  });

  test('a link of a matching question is said by its left item, a gap’s option by gap and letter', () => {
    const matching: KeyedContentOf<'matching'> = {
      prompt: '',
      left: [
        { id: 'l1', content: '1' },
        { id: 'l2', content: '2' },
      ],
      right: [
        { id: 'r1', content: 'a' },
        { id: 'r2', content: 'b' },
      ],
      multiple: false,
      pairs: [{ left: 'l1', right: 'r1' }],
    };
    const linked = { ...matching, pairs: [{ left: 'l1', right: 'r2' }] };
    expect(findChanges({ mechanic: 'matching', content: matching }, { mechanic: 'matching', content: linked })).toEqual([
      { code: 'key', part: { kind: 'left', name: '1' }, before: ['A'], after: ['B'] },
    ]);
  });
});

describe('carrying structure', () => {
  test('the pair keeps its words and takes options, order and key', () => {
    const [a, , c] = choice.options;
    const options = [c, a, { id: 'd', content: '<p>тоғыз</p>' }].flatMap((one) => one ?? []);
    const carried = carryStructure('one-correct', { ...choice, options, right: 'd' }, oneCorrect(translated));
    expect(carried).toEqual({
      prompt: translated.prompt,
      options: [
        { id: 'c', content: '<p>восемь</p>' },
        { id: 'a', content: '<p>шесть</p>' },
        { id: 'd', content: '<p>тоғыз</p>' },
      ],
      right: 'd',
    });
  });

  test('gaps come at the end of the pair’s text, those that are no more go', () => {
    const gap = (id: string) => ({ id, kind: 'number' as const, size: 4 });
    const number = (text: string) => ({ texts: [text], caseSensitive: false, tolerance: 0 });
    const from: KeyedContentOf<'empty-input'> = {
      prompt: '',
      template: '<p>бір <span data-gap="x"></span> екі <span data-gap="z"></span></p>',
      gaps: [gap('x'), gap('z')],
      accepted: { x: number('1'), z: number('3') },
    };
    const to: KeyedContentOf<'empty-input'> = {
      prompt: '',
      template: '<p><span data-gap="x"></span> раз, <span data-gap="y"></span> два</p>',
      gaps: [gap('x'), gap('y')],
      accepted: { x: number('1'), y: number('2') },
    };
    expect(carryStructure('empty-input', from, { mechanic: 'empty-input', content: to })).toEqual({
      ...from,
      template: '<p><span data-gap="x"></span> раз,  два <span data-gap="z"></span></p>',
    });
  });

  test('whatever the two are, the pair is complete afterwards and differs in no structure', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(), arbitraryKeyedQuestion(), (from, to) => {
        const content = carryStructure(from.mechanic, from.content, to);
        const pair = { mechanic: from.mechanic, content };
        expect(structureChanges(from, pair)).toEqual([]);
        expect(whatIsMissing(from.mechanic, content)).toEqual([]);
        expect(carryStructure(from.mechanic, from.content, pair)).toEqual(content);
      }),
      { numRuns: 300 },
    );
  });

  test('nothing differs between a question and itself', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(), (question) => {
        expect(findChanges(question, structuredClone(question))).toEqual([]);
      }),
    );
  });
});
