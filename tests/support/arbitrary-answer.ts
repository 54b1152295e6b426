/** Generators of answers that fit a question: right, wrong, half done, empty. */
import * as fc from 'fast-check';
import { assertNever } from '#lib/assert-never.ts';
import type { Answer, Question } from '#mechanics/question.ts';
import { arbitraryRecord, arbitrarySubset, arbitraryText } from './arbitrary-parts.ts';

const typed = fc.oneof(arbitraryText(60), fc.integer().map(String), fc.constantFrom('', ' ', '1/0', '0,5', '−3'));

export function arbitraryAnswer(question: Question): fc.Arbitrary<Answer> {
  switch (question.mechanic) {
    case 'one-correct':
      return fc.constantFrom(...ids(question.content.options)).map((selected) => ({ selected }));
    case 'yes-no':
      return arbitrarySubset(ids(question.content.statements)).chain((some) =>
        arbitraryRecord(some, () => fc.constantFrom('yes' as const, 'no' as const)).map((selected) => ({ selected })),
      );
    case 'one-correct-input':
      return fc.record({ selected: fc.constantFrom(null, ...ids(question.content.options)), input: typed });
    case 'interactive-squares':
      return arbitrarySubset(ids(question.content.squares), 0, question.content.choose ?? undefined).map((selected) => ({
        selected,
      }));
    case 'multiple-choice':
      return arbitrarySubset(ids(question.content.options), 0, question.content.choose ?? undefined).map((selected) => ({
        selected,
      }));
    case 'matching': {
      const { left, right, multiple } = question.content;
      const links = ids(left).map((from) =>
        arbitrarySubset(ids(right), 0, multiple ? undefined : 1).map((ends) => ends.map((end) => ({ left: from, right: end }))),
      );
      return fc.tuple(...links).map((pairs) => ({ pairs: pairs.flat() }));
    }
    case 'empty-selects':
      return arbitrarySubset(question.content.gaps).chain((some) =>
        fc
          .tuple(...some.map((gap) => fc.constantFrom(...ids(gap.options)).map((option) => [gap.id, option] as const)))
          .map((entries) => ({ selected: Object.fromEntries(entries) })),
      );
    case 'simple-text':
      return typed.map((text) => ({ text: text.slice(0, question.content.maxLength) }));
    case 'essay':
      return question.content.paper === undefined
        ? typed.map((text) => ({ text }))
        : fc.record({ text: typed, pages: arbitraryPages }, { requiredKeys: ['text'] });
    case 'empty-input':
      return arbitrarySubset(ids(question.content.gaps)).chain((some) =>
        arbitraryRecord(some, () => typed).map((values) => ({ values })),
      );
    case 'drag-and-drop': {
      const { zones, items } = question.content;
      return arbitraryRecord(ids(items), () => fc.constantFrom(null, ...ids(zones))).map((homes) => ({
        placed: Object.fromEntries(
          zones.map(({ id, capacity }) => [
            id,
            ids(items)
              .filter((item) => homes[item] === id)
              .slice(0, capacity),
          ]),
        ),
      }));
    }
    default:
      return assertNever(question);
  }
}

function ids(parts: readonly { id: string }[]): string[] {
  return parts.map((part) => part.id);
}

const upload = fc.constantFrom(...[1, 2, 3].map((end) => `5c0e9c5e-7d55-4f6f-9a0b-0f0d0c6a7b2${end}`));
const arbitraryPages = fc.uniqueArray(
  fc.record({
    upload,
    hash: fc.constantFrom('a'.repeat(43), '-'.repeat(43)),
    width: fc.constant(1200),
    height: fc.constant(1600),
    rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
  }),
  { minLength: 1, maxLength: 3, selector: (page) => page.upload },
);
