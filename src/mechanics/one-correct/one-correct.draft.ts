import { bounds, missingCount, missingParts, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asId, asText, readOptions } from '#mechanics/editing/read.ts';
import { idsOf } from '#mechanics/records.ts';

/** An empty `right`: nobody has said yet which option is right. */
export const oneCorrectDraft: MechanicDraft<'one-correct'> = {
  blank: () => ({ prompt: '', options: newPartIds(4).map((id) => ({ id, content: '' })), right: '' }),
  read: (raw) => {
    const options = readOptions(raw['options'], new Set());
    return { prompt: asText(raw['prompt']), options, right: asId(raw['right'], idsOf(options)) };
  },
  findMissing: ({ prompt, options, right }) => [
    ...missingRich(prompt),
    ...missingCount('option', options.length, bounds.options),
    ...missingParts(options),
    ...(idsOf(options).has(right) ? [] : [{ code: 'no-right', part: 'option' } as const]),
  ],
};
