import { bounds, missingCount, missingParts, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asOneOf, asText, readOptions, readRecord } from '#mechanics/editing/read.ts';
import type { Missing } from '#mechanics/missing.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';

export const yesNoDraft: MechanicDraft<'yes-no'> = {
  blank: () => ({ prompt: '', labels: 'yes-no', statements: newPartIds(3).map((id) => ({ id, content: '' })), right: {} }),
  read: (raw) => {
    const statements = readOptions(raw['statements'], new Set());
    return {
      prompt: asText(raw['prompt']),
      labels: asOneOf(raw['labels'], ['yes-no', 'true-false'], 'yes-no'),
      statements,
      right: readRecord(raw['right'], idsOf(statements), (each) => (each === 'yes' || each === 'no' ? each : null)),
    };
  },
  findMissing: ({ prompt, statements, right }) => [
    ...missingRich(prompt),
    ...missingCount('statement', statements.length, bounds.statements),
    ...missingParts(statements),
    ...statements
      .filter(({ id }) => ownValue(right, id) === undefined)
      .map(({ id }): Missing => ({ code: 'no-right-for-part', part: 'statement', partId: id })),
  ],
};
