import { bounds, gapsIn, missingCount, missingGaps, missingPlain, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asText, readParts, readRecord } from '#mechanics/editing/read.ts';
import { withGapsOf } from '#mechanics/editing/gaps.ts';
import type { Missing } from '#mechanics/missing.ts';
import { idsOf, ownValue } from '#mechanics/records.ts';
import type { EmptySelectsContent } from './empty-selects.schema.ts';

export type SelectGap = EmptySelectsContent['gaps'][number];

export function newSelectGap(id: string): SelectGap {
  return { id, options: newPartIds(3).map((optionId) => ({ id: optionId, content: '' })) };
}

export const emptySelectsDraft: MechanicDraft<'empty-selects'> = {
  blank: () => ({ prompt: '', template: '', gaps: [], right: {} }),
  read: (raw) => {
    const template = asText(raw['template']);
    const read = readParts(raw['gaps'], new Set(), (id, gap) => ({
      id,
      options: readParts(gap['options'], new Set(), (optionId, option) => ({
        id: optionId,
        content: asText(option['content']),
      })),
    }));
    const gaps = withGapsOf(read, gapsIn(template), (id) => ({
      id,
      options: ['p1', 'p2'].map((optionId) => ({ id: optionId, content: '' })),
    }));
    return {
      prompt: asText(raw['prompt']),
      template,
      gaps,
      right: readRecord(raw['right'], idsOf(gaps), (each, id) => {
        const options = gaps.find((gap) => gap.id === id)?.options ?? [];
        return typeof each === 'string' && idsOf(options).has(each) ? each : null;
      }),
    };
  },
  findMissing: ({ prompt, template, gaps, right }) => [
    ...missingRich(prompt),
    ...missingGaps(template, gaps),
    ...gaps.flatMap(({ id, options }): Missing[] => [
      ...missingCount('option', options.length, bounds.gapOptions, id),
      ...options.flatMap((option) => missingPlain(option.content, `${id}/${option.id}`, 'option')),
      ...(ownValue(right, id) === undefined ? [{ code: 'no-right-for-part', part: 'gap', partId: id } as const] : []),
    ]),
  ],
};
