import * as v from 'valibot';
import { acceptedTexts } from '#mechanics/accepted.ts';
import { partId } from '#mechanics/parts.ts';
import { oneCorrectInputContent } from './one-correct-input.schema.ts';

export const keyedOneCorrectInputContent = v.object({
  ...oneCorrectInputContent.entries,
  right: v.object({ selected: partId, accepted: acceptedTexts }),
});
export type KeyedOneCorrectInputContent = v.InferOutput<typeof keyedOneCorrectInputContent>;
