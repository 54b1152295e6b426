import { toPublicOption } from '#mechanics/public-parts.ts';
import type { KeyedYesNoContent } from './yes-no.keyed.ts';
import type { YesNoContent } from './yes-no.schema.ts';

/** Returns the fields that a student may see, by an allow-list. */
export function toPublicYesNo(content: KeyedYesNoContent): YesNoContent {
  return { prompt: content.prompt, labels: content.labels, statements: content.statements.map(toPublicOption) };
}
