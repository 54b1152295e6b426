import { bounds, missingChoose, missingCount, missingParts, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asChoose, asIds, asText, readOptions } from '#mechanics/editing/read.ts';
import { idsOf } from '#mechanics/records.ts';

export const multipleChoiceDraft: MechanicDraft<'multiple-choice'> = {
  blank: () => ({ prompt: '', options: newPartIds(5).map((id) => ({ id, content: '' })), choose: null, right: [] }),
  read: (raw) => {
    const options = readOptions(raw['options'], new Set());
    return {
      prompt: asText(raw['prompt']),
      options,
      choose: asChoose(raw['choose']),
      right: asIds(raw['right'], idsOf(options)),
    };
  },
  findMissing: ({ prompt, options, choose, right }) => [
    ...missingRich(prompt),
    ...missingCount('option', options.length, bounds.options),
    ...missingParts(options),
    ...(right.length > 0 ? [] : [{ code: 'no-right', part: 'option' } as const]),
    ...missingChoose(choose, right.length),
  ],
};
