/** Generators of questions with a consistent key, for property tests. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import {
  keyedQuestion,
  type KeyedContentByMechanic,
  type KeyedQuestion,
  type ScoredKeyedQuestion,
} from '#mechanics/keyed-question.ts';
import { scoredMechanicIds, type MechanicId, type ScoredMechanicId } from '#mechanics/mechanic.ts';
import {
  arbitraryAccepted,
  arbitraryIds,
  arbitraryLabel,
  arbitraryOptions,
  arbitraryPicture,
  arbitraryRecord,
  arbitraryRichText,
  arbitrarySubset,
  arbitraryText,
} from './arbitrary-parts.ts';

const prompt = arbitraryRichText;
const inputKind = fc.constantFrom('text' as const, 'number' as const);

const oneCorrect = arbitraryIds(2, 8).chain((ids) =>
  fc.record({ prompt, options: arbitraryOptions(ids), right: fc.constantFrom(...ids) }),
);

const yesNo = arbitraryIds(1, 6).chain((ids) =>
  fc.record({
    prompt,
    labels: fc.constantFrom('yes-no' as const, 'true-false' as const),
    statements: arbitraryOptions(ids),
    right: arbitraryRecord(ids, () => fc.constantFrom('yes' as const, 'no' as const)),
  }),
);

const oneCorrectInput = arbitraryIds(2, 6).chain((ids) =>
  fc.record({
    prompt,
    options: arbitraryOptions(ids),
    input: fc.record({ label: arbitraryLabel, kind: inputKind, unit: fc.option(fc.constant('km')) }),
    right: fc.record({ selected: fc.constantFrom(...ids), accepted: arbitraryAccepted }),
  }),
);

const interactiveSquares = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
  .chain(([rows, columns]) => fc.tuple(fc.constant({ rows, columns }), arbitraryIds(rows * columns, rows * columns)))
  .chain(([size, ids]) => fc.tuple(fc.constant(size), fc.constant(ids), arbitrarySubset(ids, 1)))
  .chain(([{ rows, columns }, ids, right]) =>
    fc.record({
      prompt,
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      background: fc.option(arbitraryPicture),
      squares: fc.tuple(...ids.map((id) => arbitraryText(20).map((label) => ({ id, label })))),
      choose: fc.constantFrom(null, right.length),
      right: fc.constant(right),
    }),
  );

const multipleChoice = arbitraryIds(2, 8)
  .chain((ids) => fc.tuple(fc.constant(ids), arbitrarySubset(ids, 1)))
  .chain(([ids, right]) =>
    fc.record({
      prompt,
      options: arbitraryOptions(ids),
      choose: fc.constantFrom(null, right.length),
      right: fc.constant(right),
    }),
  );

const matching = fc
  .record({ ids: arbitraryIds(4, 10), cut: fc.integer({ min: 2, max: 8 }), multiple: fc.boolean() })
  .map(({ ids, cut, multiple }) => {
    const at = Math.min(cut, ids.length - 2);
    return { left: ids.slice(0, at), right: ids.slice(at), multiple };
  })
  .chain(({ left, right, multiple }) =>
    fc.record({
      prompt,
      left: arbitraryOptions(left),
      right: arbitraryOptions(right),
      multiple: fc.constant(multiple),
      pairs: fc
        .tuple(
          ...left.map((id) =>
            arbitrarySubset(right, 1, multiple ? right.length : 1).map((ends) => ends.map((end) => ({ left: id, right: end }))),
          ),
        )
        .map((pairs) => pairs.flat()),
    }),
  );

function template(gaps: readonly string[]): fc.Arbitrary<string> {
  return arbitraryRichText.map((text) => gaps.map((id) => `${text}<span data-gap="${id}"></span>`).join(' '));
}

const emptySelects = arbitraryIds(1, 5)
  .chain((gaps) => fc.tuple(...gaps.map((id) => fc.record({ id: fc.constant(id), ids: arbitraryIds(2, 5) }))))
  .chain((gaps) =>
    fc.record({
      prompt,
      template: template(gaps.map(({ id }) => id)),
      gaps: fc.tuple(
        ...gaps.map(({ id, ids }) =>
          fc.record({
            id: fc.constant(id),
            options: fc.tuple(...ids.map((option) => arbitraryLabel.map((content) => ({ id: option, content })))),
          }),
        ),
      ),
      right: fc
        .tuple(...gaps.map(({ id, ids }) => fc.constantFrom(...ids).map((right): [string, string] => [id, right])))
        .map((entries) => Object.fromEntries(entries)),
    }),
  );

const emptyInput = arbitraryIds(1, 5).chain((gaps) =>
  fc.record({
    prompt,
    template: template(gaps),
    gaps: fc.tuple(
      ...gaps.map((id) => fc.record({ id: fc.constant(id), kind: inputKind, size: fc.integer({ min: 1, max: 60 }) })),
    ),
    accepted: arbitraryRecord(gaps, () => arbitraryAccepted),
  }),
);

const simpleText = fc.record({
  prompt,
  maxLength: fc.integer({ min: 60, max: 2000 }),
  multiline: fc.boolean(),
  accepted: arbitraryAccepted,
});

const dragAndDrop = fc
  .record({ ids: arbitraryIds(2, 12), cut: fc.integer({ min: 1, max: 5 }) })
  .map(({ ids, cut }) => {
    const at = Math.min(cut, ids.length - 1);
    return { zones: ids.slice(0, at), items: ids.slice(at) };
  })
  .chain(({ zones, items }) =>
    fc.record({
      zones: fc.constant(zones),
      items: fc.constant(items),
      // The zone that each item belongs to; the first always belongs somewhere.
      homes: fc.tuple(...items.map((_, at) => (at === 0 ? fc.constantFrom(...zones) : fc.constantFrom(null, ...zones)))),
    }),
  )
  .chain(({ zones, items, homes }) => {
    const right = Object.fromEntries(zones.map((zone) => [zone, items.filter((_, at) => homes[at] === zone)]));
    return fc.option(arbitraryPicture).chain((background) =>
      fc.record({
        prompt,
        background: fc.constant(background),
        zones: fc.tuple(
          ...zones.map((id) =>
            fc.record({
              id: fc.constant(id),
              label: arbitraryLabel,
              capacity: fc.integer({ min: Math.max(1, right[id]?.length ?? 0), max: 12 }),
              area: fc.constant(background && { x: 10, y: 12.5, width: 20, height: 30 }),
            }),
          ),
        ),
        items: arbitraryOptions(items),
        right: fc.constant(right),
      }),
    );
  });

const essay = fc.record({
  prompt,
  maxWords: fc.integer({ min: 0, max: 3000 }),
  // Absent: typed only.
  paper: fc.option(fc.constantFrom('too' as const, 'only' as const), { nil: undefined }),
  guide: arbitraryText(40),
  rubric: arbitraryIds(0, 4).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          title: arbitraryLabel,
          levels: fc
            .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 })
            .chain((points) => fc.tuple(...points.map((one) => arbitraryText(20).map((text) => ({ points: one, text }))))),
        }),
      ),
    ),
  ),
});

const contents: { [M in MechanicId]: fc.Arbitrary<KeyedContentByMechanic[M]> } = {
  'one-correct': oneCorrect,
  'yes-no': yesNo,
  'one-correct-input': oneCorrectInput,
  'interactive-squares': interactiveSquares,
  'multiple-choice': multipleChoice,
  matching,
  'empty-selects': emptySelects,
  'simple-text': simpleText,
  'empty-input': emptyInput,
  'drag-and-drop': dragAndDrop,
  essay,
};

/** A question whose key is consistent, of the given mechanic or of any that is scored by its key. */
export function arbitraryKeyedQuestion(mechanic?: ScoredMechanicId): fc.Arbitrary<ScoredKeyedQuestion>;
export function arbitraryKeyedQuestion(mechanic: MechanicId): fc.Arbitrary<KeyedQuestion>;
export function arbitraryKeyedQuestion(mechanic?: MechanicId): fc.Arbitrary<KeyedQuestion> {
  const kind = mechanic === undefined ? fc.constantFrom(...scoredMechanicIds) : fc.constant(mechanic);
  return kind.chain((id) =>
    fc
      .record({
        id: fc.integer({ min: 1 }),
        sharedContentId: fc.option(fc.integer({ min: 1 })),
        points: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.double({ min: 0, max: 1000, noNaN: true })),
        partialCredit: fc.boolean(),
        content: contents[id],
      })
      // Through the schema: a generator that leaves its rules fails here, not in a test that it misleads.
      .map((raw) => v.parse(keyedQuestion, { ...raw, mechanic: id })),
  );
}
