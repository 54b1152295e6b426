import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { rubric } from '#mechanics/rubric.ts';
import { essayContent } from './essay.schema.ts';

/** The rubric is for those who mark; without criteria the marks are the question's points. */
export const keyedEssayContent = v.object({
  ...essayContent.entries,
  rubric,
  /** Expected content of a good answer, for those who mark. */
  guide: v.pipe(v.string(), v.maxLength(5000), v.check(isStorableText)),
});
export type KeyedEssayContent = v.InferOutput<typeof keyedEssayContent>;
