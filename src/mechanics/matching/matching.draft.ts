import { bounds, missingCount, missingParts, missingRich } from '#mechanics/editing/missing-fields.ts';
import type { MechanicDraft } from '#mechanics/editing/mechanic-draft.ts';
import { newPartIds } from '#mechanics/editing/part-id.ts';
import { asList, asRaw, asText, readOptions } from '#mechanics/editing/read.ts';
import type { Missing } from '#mechanics/missing.ts';
import { idsOf } from '#mechanics/records.ts';
import { isSamePair } from './linking.ts';
import type { MatchingPair } from './matching.schema.ts';

export const matchingDraft: MechanicDraft<'matching'> = {
  blank: () => {
    const parts = newPartIds(6).map((id) => ({ id, content: '' }));
    return { prompt: '', left: parts.slice(0, 3), right: parts.slice(3), multiple: false, pairs: [] };
  },
  read: (raw) => {
    const taken = new Set<string>();
    const left = readOptions(raw['left'], taken);
    const right = readOptions(raw['right'], taken);
    return {
      prompt: asText(raw['prompt']),
      left,
      right,
      multiple: raw['multiple'] === true,
      pairs: readPairs(raw['pairs'], idsOf(left), idsOf(right)),
    };
  },
  findMissing: ({ prompt, left, right, multiple, pairs }) => [
    ...missingRich(prompt),
    ...missingCount('left', left.length, bounds.side),
    ...missingCount('right', right.length, bounds.side),
    ...missingParts([...left, ...right]),
    ...left.flatMap(({ id }): Missing[] => {
      const links = pairs.filter((pair) => pair.left === id).length;
      if (links === 0) return [{ code: 'no-right-for-part', part: 'left', partId: id }];
      return links > 1 && !multiple ? [{ code: 'several-right', part: 'left', partId: id }] : [];
    }),
  ],
};

function readPairs(value: unknown, left: ReadonlySet<string>, right: ReadonlySet<string>): MatchingPair[] {
  const pairs = asList(value).flatMap((each): MatchingPair[] => {
    const pair = asRaw(each);
    const [one, other] = [pair['left'], pair['right']];
    return typeof one === 'string' && typeof other === 'string' && left.has(one) && right.has(other)
      ? [{ left: one, right: other }]
      : [];
  });
  return pairs.filter((pair, index) => pairs.findIndex((other) => isSamePair(pair, other)) === index);
}
