import { toPublicOption } from '#mechanics/public-parts.ts';
import type { KeyedMultipleChoiceContent } from './multiple-choice.keyed.ts';
import type { MultipleChoiceContent } from './multiple-choice.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicMultipleChoice(content: KeyedMultipleChoiceContent): MultipleChoiceContent {
  return { prompt: content.prompt, options: content.options.map(toPublicOption), choose: content.choose };
}
