import { bounds, gapsIn, missingAccepted, missingGaps, missingRich } from '#mechanics/editing/missing-fields.ts';
import { withGapsOf } from '#mechanics/editing/gaps.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { asOneOf, asText, asWhole, noAccepted, readAccepted, readParts, readRecord } from '#mechanics/editing/read.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { EmptyInputContent } from './empty-input.schema.ts';

export type InputGap = EmptyInputContent['gaps'][number];

export function newInputGap(id: string): InputGap {
  return { id, kind: 'text', size: 12 };
}

export const emptyInputDraft: MechanicDraft<'empty-input'> = {
  blank: () => ({ prompt: '', template: '', gaps: [], accepted: {} }),
  read: (raw) => {
    const template = asText(raw['template']);
    const read = readParts(raw['gaps'], new Set(), (id, gap): InputGap => ({
      id,
      kind: asOneOf(gap['kind'], ['text', 'number'], 'text'),
      size: asWhole(gap['size'], 1, 60, 12),
    }));
    const gaps = withGapsOf(read, gapsIn(template), newInputGap);
    return {
      prompt: asText(raw['prompt']),
      template,
      gaps,
      accepted: readRecord(raw['accepted'], idsOf(gaps), readAccepted),
    };
  },
  findMissing: ({ prompt, template, gaps, accepted }) => [
    ...missingRich(prompt),
    ...missingGaps(template, gaps),
    ...gaps.flatMap(({ id }) => missingAccepted(ownValue(accepted, id) ?? noAccepted, bounds.typed, id)),
  ],
};
