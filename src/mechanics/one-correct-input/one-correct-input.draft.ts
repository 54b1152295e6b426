import {
  bounds,
  missingAccepted,
  missingCount,
  missingParts,
  missingPlain,
  missingRich,
} from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asId, asOneOf, asRaw, asText, noAccepted, readAccepted, readOptions } from '#mechanics/editing/read.ts';
import type { Missing } from '#mechanics/missing.ts';
import { idsOf } from '#mechanics/records.ts';
import { inputPart } from './one-correct-input.score.ts';

const longestUnit = 40;

export const oneCorrectInputDraft: MechanicDraft<'one-correct-input'> = {
  blank: () => ({
    prompt: '',
    options: newPartIds(3).map((id) => ({ id, content: '' })),
    input: { label: '', kind: 'number', unit: null },
    right: { selected: '', accepted: noAccepted },
  }),
  read: (raw) => {
    const options = readOptions(raw['options'], new Set([inputPart]));
    const input = asRaw(raw['input']);
    const right = asRaw(raw['right']);
    return {
      prompt: asText(raw['prompt']),
      options,
      input: {
        label: asText(input['label']),
        kind: asOneOf(input['kind'], ['text', 'number'], 'text'),
        unit: typeof input['unit'] === 'string' ? asText(input['unit']) : null,
      },
      right: { selected: asId(right['selected'], idsOf(options)), accepted: readAccepted(right['accepted']) },
    };
  },
  findMissing: ({ prompt, options, input, right }) => {
    const unit: Missing[] =
      (input.unit ?? '').length > longestUnit ? [{ code: 'text-too-long', limit: longestUnit, partId: 'unit' }] : [];
    return [
      ...missingRich(prompt),
      ...missingCount('option', options.length, bounds.options),
      ...missingParts(options),
      ...(idsOf(options).has(right.selected) ? [] : [{ code: 'no-right', part: 'option' } as const]),
      ...missingPlain(input.label, 'label'),
      ...unit,
      ...missingAccepted(right.accepted, bounds.typed, inputPart),
    ];
  },
};
