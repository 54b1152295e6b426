import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { arbitraryGarbage } from '../../tests/support/arbitrary-garbage.ts';
import { arbitraryKeyedQuestion } from '../../tests/support/arbitrary-question.ts';
import { adviceOn } from './advice.ts';
import { convertDraft } from './convert.ts';
import { blankDraft, readDraft, whatIsMissing } from './draft.ts';
import { findKeyFault } from './keyed-check.ts';
import { keyedQuestion, type KeyedQuestion } from './keyed-question.ts';
import { mechanicIds, type MechanicId } from './mechanic.ts';

const envelope = { id: 1, sharedContentId: null, points: 1, partialCredit: true };

/** It can be scored, and no part of it is empty. */
function isAccepted(mechanic: string, content: unknown): boolean {
  const result = v.safeParse(keyedQuestion, { ...envelope, mechanic, content });
  return result.success && findKeyFault(result.output) === null && emptyPartsOf(result.output).length === 0;
}

function emptyPartsOf({ mechanic, content }: KeyedQuestion): (string | undefined)[] {
  return adviceOn<MechanicId>(mechanic, content).flatMap(({ code, partId }) => (code === 'empty-part' ? [partId] : []));
}

/** Any JSON, with fields that the mechanics have: what a damaged or half-written draft looks like. */
function arbitraryDamage(content: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(content)) {
    return fc
      .tuple(...content.map((each) => fc.oneof({ weight: 5, arbitrary: arbitraryDamage(each) }, { weight: 1, arbitrary: odd })))
      .chain((parts) => fc.oneof({ weight: 4, arbitrary: fc.constant(parts) }, { weight: 1, arbitrary: fc.subarray(parts) }));
  }
  if (typeof content === 'object' && content !== null) {
    const entries = Object.entries(content).map(([name, each]) =>
      fc
        .oneof({ weight: 5, arbitrary: arbitraryDamage(each) }, { weight: 1, arbitrary: odd })
        .map((one) => [name, one] as const),
    );
    return fc.tuple(...entries).map((pairs) => Object.fromEntries(pairs));
  }
  return fc.oneof({ weight: 12, arbitrary: fc.constant(content) }, { weight: 1, arbitrary: odd });
}

const odd = fc.oneof(
  arbitraryGarbage,
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    3,
    99,
    1.5,
    [],
    {},
    'yes',
    'x'.repeat(501),
    ' ',
    '<p><span data-gap="zz"></span></p>',
  ),
);

describe.each(mechanicIds)('drafts of %s', (mechanic) => {
  test('what can be scored comes back as it was, and nothing is missing in it but texts of empty parts', () => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(mechanic), (question) => {
        const draft = readDraft(mechanic, question.content);
        expect(draft).toEqual(question.content);
        const missing = emptyPartsOf(question).map((partId) => ({ code: 'no-text', partId }));
        expect(whatIsMissing(mechanic, draft)).toEqual(missing);
      }),
    );
  });

  test('anything at all becomes an editable draft, the same one each time', () => {
    fc.assert(
      fc.property(arbitraryGarbage, (garbage) => {
        const draft = readDraft(mechanic, garbage);
        expect(readDraft(mechanic, garbage)).toEqual(draft);
        expect(readDraft(mechanic, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
        expect(whatIsMissing(mechanic, draft).length > 0).toBe(!isAccepted(mechanic, draft));
      }),
    );
  });

  test('name all faults of a damaged draft that the schema and the key check refuse, in words of the list', () => {
    const damaged = arbitraryKeyedQuestion(mechanic).chain(({ content }) => arbitraryDamage(content));
    fc.assert(
      fc.property(damaged, (content) => {
        const draft = readDraft(mechanic, content);
        const missing = whatIsMissing(mechanic, draft);
        expect(missing.length === 0).toBe(isAccepted(mechanic, draft));
        expect(missing.filter(({ code }) => code === 'other')).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('a blank one says what to do and is read as it is', () => {
    const blank = blankDraft(mechanic);
    expect(readDraft(mechanic, blank)).toEqual(blank);
    expect(whatIsMissing(mechanic, blank).length).toBeGreaterThan(0);
    expect(whatIsMissing(mechanic, blank).some(({ code }) => code === 'other')).toBe(false);
  });

  test.each(mechanicIds)('as %s it is a draft again, and says whether all its texts came along', (to) => {
    fc.assert(
      fc.property(arbitraryKeyedQuestion(mechanic), (question) => {
        const { content, isWhole } = convertDraft(mechanic, to, readDraft(mechanic, question.content));
        expect(readDraft(to, content)).toEqual(content);
        expect(content.prompt).toBe(question.content.prompt);
        if (mechanic === to) expect(isWhole).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('conversion', () => {
  const options = ['Three', 'Four', 'Five'].map((content, index) => ({ id: `o${String(index)}`, content }));

  test('one right option becomes the only right one of several, and back', () => {
    const { content, isWhole } = convertDraft('one-correct', 'multiple-choice', { prompt: '2+2', options, right: 'o1' });
    expect({ content, isWhole }).toEqual({ content: { prompt: '2+2', options, right: ['o1'], choose: null }, isWhole: true });
    expect(convertDraft('multiple-choice', 'one-correct', content).content).toEqual({ prompt: '2+2', options, right: 'o1' });
  });

  test('two right options leave the choice of the one to the author', () => {
    const { content } = convertDraft('multiple-choice', 'one-correct', { prompt: '', options, right: ['o1', 'o2'], choose: 2 });
    expect(content.right).toBe('');
  });

  test('gaps to choose in become gaps to type into, with the right one accepted; the wrong ones are lost, and it says so', () => {
    const { content, isWhole } = convertDraft('empty-selects', 'empty-input', {
      prompt: 'Fill in',
      template: '<p><span data-gap="g"></span></p>',
      gaps: [{ id: 'g', options }],
      right: { g: 'o1' },
    });
    expect(content.accepted['g']?.texts).toEqual(['Four']);
    expect(isWhole).toBe(false);
    const back = convertDraft('empty-input', 'empty-selects', content).content;
    expect(back.gaps[0]?.options.map((option) => option.content)).toEqual(['Four', '']);
    expect(back.right['g']).toBe(back.gaps[0]?.options[0]?.id);
  });
});

describe('conversion of pictures', () => {
  const background = { src: '/media/map.png', alt: '', width: 800, height: 600 };
  const squares = { ...blankDraft('interactive-squares'), prompt: 'Where?', background };

  test('a picture goes along between squares and zones, which lie on it', () => {
    const { content, isWhole } = convertDraft('interactive-squares', 'drag-and-drop', squares);
    expect({ background: content.background, isWhole }).toEqual({ background, isWhole: true });
    expect(content.zones.every(({ area }) => area !== null)).toBe(true);
    expect(convertDraft('drag-and-drop', 'interactive-squares', content)).toMatchObject({
      content: { background },
      isWhole: true,
    });
  });

  test('one that has no place is reported, also if it has no description', () => {
    expect(convertDraft('interactive-squares', 'one-correct', squares).isWhole).toBe(false);
    const zones = { ...blankDraft('drag-and-drop'), prompt: 'Where?', background };
    expect(convertDraft('drag-and-drop', 'one-correct', zones).isWhole).toBe(false);
  });

  test('so is a key of squares: no other kind has it', () => {
    const [first] = squares.squares;
    const keyed = { ...squares, right: [first?.id ?? ''] };
    expect(convertDraft('interactive-squares', 'drag-and-drop', keyed).isWhole).toBe(false);
  });
});

describe('what is missing', () => {
  test('is a text in a part that would be empty, though it can be scored', () => {
    const content = {
      prompt: '<p>Which?</p>',
      options: [
        { id: 'a', content: '<p>Almaty</p>' },
        { id: 'b', content: '<p>&nbsp;</p>' },
        { id: 'c', content: '<p><img src="/media/c.png" alt="C"></p>' },
      ],
      right: 'b',
    };
    expect(whatIsMissing('one-correct', content)).toEqual([{ code: 'no-text', partId: 'b' }]);
  });

  test('is all of it, not the first only', () => {
    const content = { ...blankDraft('one-correct-input'), options: [] };
    expect(whatIsMissing('one-correct-input', content).map(({ code }) => code)).toEqual([
      'too-few',
      'no-right',
      'no-text',
      'no-accepted',
    ]);
  });
});
