import * as v from 'valibot';
import { partId } from '#mechanics/parts.ts';
import { multipleChoiceContent } from './multiple-choice.schema.ts';

export const keyedMultipleChoiceContent = v.object({
  ...multipleChoiceContent.entries,
  right: v.pipe(v.array(partId), v.minLength(1)),
});
export type KeyedMultipleChoiceContent = v.InferOutput<typeof keyedMultipleChoiceContent>;
