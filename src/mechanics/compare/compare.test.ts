import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryKeyedQuestion } from '../../../tests/support/arbitrary-question.ts';
import { contents } from '../../../tests/support/ten-mechanics.ts';
import { whatIsMissing } from '#mechanics/draft.ts';
import type { KeyedContentOf } from '#mechanics/keyed-question.ts';
import { scoredMechanicIds, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import type { AnyQuestion } from './align.ts';
import { carryStructure } from './carry.ts';
import { differenceIn, findChanges, isLoss, structureChanges } from './changes.ts';

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

/** Other words in every place, under the same ids. */
function inRussian(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return isWords(key) && !/^\d+$/.test(value) ? `${value}ж` : value;
  if (Array.isArray(value)) return value.map((entry) => inRussian(entry, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, inRussian(entry, name)]));
}

function isWords(key: string): boolean {
  return ['prompt', 'content', 'label', 'texts'].includes(key);
}

/** The same with other ids, too. */
function foreign(content: AnyQuestion['content']): unknown {
  const rename = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry) => rename(entry, key));
    if (typeof value === 'string') {
      if (key === 'template') return value.replace(/data-gap="/g, 'data-gap="n-');
      return isWords(key) || ['kind', 'labels', 'unit'].includes(key) ? value : `n-${value}`;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => {
        const isId = /^[gsz]\d$/.test(name);
        return [isId ? `n-${name}` : name, entry === 'yes' || entry === 'no' ? entry : rename(entry, name)];
      }),
    );
  };
  return rename(inRussian(content));
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
      template: '<p><span data-gap="w"></span> бір <span data-gap="x"></span> екі <span data-gap="z"></span></p>',
      gaps: [gap('w'), gap('x'), gap('z')],
      accepted: { w: number('0'), x: number('1'), z: number('3') },
    };
    const to: KeyedContentOf<'empty-input'> = {
      prompt: '',
      template: '<p><span data-gap="x"></span> раз, <span data-gap="y"></span> два</p>',
      gaps: [gap('x'), gap('y')],
      accepted: { x: number('1'), y: number('2') },
    };
    expect(carryStructure('empty-input', from, { mechanic: 'empty-input', content: to })).toEqual({
      ...from,
      template: '<p><span data-gap="x"></span> раз,  два <span data-gap="w"></span> <span data-gap="z"></span></p>',
    });
  });

  test.each(scoredMechanicIds)('%s: a pair whose parts have other ids keeps every text, and differs in nothing', (mechanic) => {
    const from = contents[mechanic];
    const own: AnyQuestion = { mechanic, content: from };
    const content = foreign(from) as AnyQuestion['content'];
    const pair: AnyQuestion = { mechanic, content };
    expect(structureChanges(pair, own)).toEqual([]);
    const carried = carryStructure<ScoredMechanicId>(mechanic, from, pair);
    expect(carried).toEqual(inRussian(contents[mechanic]));
  });

  test('a part that was added on both sides is one part', () => {
    const own = { ...choice, options: [...choice.options, { id: 'x', content: '<p>тоғыз</p>' }], right: 'x' };
    const options = [...translated.options, { id: 'y', content: '<p>девять</p>' }];
    const pair = oneCorrect({ ...translated, options });
    expect(structureChanges(pair, oneCorrect(own)).map(({ code }) => code)).toEqual(['key']);
    expect(carryStructure('one-correct', own, pair)).toMatchObject({
      options: [...translated.options, { id: 'x', content: '<p>девять</p>' }],
      right: 'x',
    });
  });

  test('numbers stay with the part that says them', () => {
    const numbers = (...texts: string[]) => texts.map((content, index) => ({ id: 'abc'.charAt(index), content }));
    const own = { prompt: '', options: numbers('6', '5', '4'), right: 'a' };
    const pair = oneCorrect({ prompt: '', options: numbers('4', '6'), right: 'b' });
    expect(structureChanges(pair, oneCorrect(own)).map(({ code }) => code)).toEqual(['part-added', 'order']);
    expect(carryStructure('one-correct', own, pair)).toEqual(own);
  });

  test('in another mechanic the pair keeps the words that have a place there', () => {
    const several = { prompt: choice.prompt, options: choice.options, choose: null, right: ['a', 'b'] };
    expect(carryStructure('multiple-choice', several, oneCorrect(translated))).toEqual({
      ...several,
      prompt: translated.prompt,
      options: translated.options,
    });
    const line = { mechanic: 'simple-text' as const, content: contents['simple-text'] };
    expect(structureChanges(oneCorrect(translated), line).some(isLoss)).toBe(true);
  });

  test('a part with words of its own is a loss, an empty one is none', () => {
    const fewer = oneCorrect({ ...choice, options: choice.options.slice(0, 2) });
    const losses = (options: typeof choice.options) =>
      structureChanges(oneCorrect({ ...translated, options }), fewer).filter(isLoss);
    expect(losses(translated.options)).toEqual([
      { code: 'part-removed', part: { kind: 'option', name: 'C' }, text: '<p>восемь</p>', isPlain: false },
    ]);
    expect(losses(translated.options.map((one) => (one.id === 'c' ? { ...one, content: '<p></p>' } : one)))).toEqual([]);
  });

  test('a gap that goes is a loss where it takes words, not where it takes a number', () => {
    const content = contents['empty-input'];
    const bare: AnyQuestion = { mechanic: 'empty-input', content: { ...content, template: '<p></p>', gaps: [], accepted: {} } };
    const losses = (text: string) => {
      const accepted = { g1: { texts: [text], caseSensitive: false, tolerance: null } };
      return structureChanges({ mechanic: 'empty-input', content: { ...content, accepted } }, bare).filter(isLoss);
    };
    expect(losses('дала').map(({ code }) => code)).toEqual(['accepted']);
    expect(losses('42')).toEqual([]);
  });

  test('a number comes along with its tolerance, words beside it stay', () => {
    const typed = (texts: string[], tolerance: number | null): AnyQuestion<'simple-text'> => ({
      mechanic: 'simple-text',
      content: { ...contents['simple-text'], accepted: { texts, caseSensitive: false, tolerance } },
    });
    const carry = (own: AnyQuestion<'simple-text'>, pair: AnyQuestion) =>
      carryStructure('simple-text', own.content, pair).accepted.texts;
    expect(carry(typed(['0.5', 'жарты'], 0), typed(['0,5', 'половина'], 0))).toEqual(['0,5', 'половина']);
    expect(carry(typed(['0.6'], 0), typed(['0,5', 'половина'], 0))).toEqual(['0.6']);
    expect(carry(typed(['1991'], null), typed(['1990'], null))).toEqual(['1991']);
    expect(differenceIn(structureChanges(typed(['1990'], null), typed(['1991'], null)))).toBe('key');
  });

  test('whatever the two are, the pair has all but texts afterwards and differs in no structure', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(), arbitraryKeyedQuestion(), (from, to) => {
        const content = carryStructure(from.mechanic, from.content, to);
        const pair = { mechanic: from.mechanic, content };
        expect(structureChanges(pair, from)).toEqual([]);
        expect(whatIsMissing(from.mechanic, content).filter(({ code }) => code !== 'no-text')).toEqual([]);
        expect(carryStructure(from.mechanic, from.content, pair)).toEqual(content);
      }),
      { numRuns: 300 },
    );
  });

  test('carried twice is carried once, also where numbers, words and ids come several times', () => {
    const text = fc.constantFrom('', '1', '2', '3', 'бір', 'екі', 'x');
    const options = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), text), {
      selector: ([id]) => id,
      minLength: 1,
    });
    const question = options.map((parts): AnyQuestion<'one-correct'> => {
      const made = parts.map(([id, content]) => ({ id, content }));
      return { mechanic: 'one-correct', content: { prompt: '', options: made, right: made[0]?.id ?? '' } };
    });
    fc.assert(
      fc.property(question, question, (from, to) => {
        const content = carryStructure('one-correct', from.content, to);
        const pair = oneCorrect(content);
        expect(structureChanges(pair, from)).toEqual([]);
        expect(carryStructure('one-correct', from.content, pair)).toEqual(content);
      }),
      { numRuns: 1000 },
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
