import * as v from 'valibot';
import { acceptedTexts } from '#mechanics/accepted.ts';
import { partId } from '#mechanics/parts.ts';
import { emptyInputContent } from './empty-input.schema.ts';

/** `accepted` holds every gap's id. */
export const keyedEmptyInputContent = v.object({ ...emptyInputContent.entries, accepted: v.record(partId, acceptedTexts) });
export type KeyedEmptyInputContent = v.InferOutput<typeof keyedEmptyInputContent>;
