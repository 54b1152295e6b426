import { bounds, missingChoose, missingCount, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asChoose, asIds, asPicture, asText, asWhole, readParts } from '#mechanics/editing/read.ts';
import type { Missing } from '#mechanics/missing.ts';
import { idsOf } from '#mechanics/records.ts';

export const longestSquareLabel = 60;

export const interactiveSquaresDraft: MechanicDraft<'interactive-squares'> = {
  blank: () => ({
    prompt: '',
    rows: 3,
    columns: 3,
    background: null,
    squares: newPartIds(9).map((id) => ({ id, label: '' })),
    choose: null,
    right: [],
  }),
  read: (raw) => {
    const squares = readParts(raw['squares'], new Set(), (id, square) => ({ id, label: asText(square['label']) }));
    return {
      prompt: asText(raw['prompt']),
      rows: asWhole(raw['rows'], 1, 12, 3),
      columns: asWhole(raw['columns'], 1, 12, 3),
      background: asPicture(raw['background']),
      squares,
      choose: asChoose(raw['choose']),
      right: asIds(raw['right'], idsOf(squares)),
    };
  },
  findMissing: ({ prompt, rows, columns, squares, choose, right }) => [
    ...missingRich(prompt),
    ...missingCount('square', squares.length, bounds.squares),
    ...(squares.length === rows * columns
      ? []
      : [{ code: 'squares-count', partId: 'squares', limit: rows * columns } as const]),
    ...squares
      .filter(({ label }) => label.length > longestSquareLabel)
      .map(({ id }): Missing => ({ code: 'text-too-long', part: 'square', partId: id, limit: longestSquareLabel })),
    ...(right.length > 0 ? [] : [{ code: 'no-right', part: 'square' } as const]),
    ...missingChoose(choose, right.length),
  ],
};
