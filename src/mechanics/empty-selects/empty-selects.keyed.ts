import * as v from 'valibot';
import { partId } from '#mechanics/parts.ts';
import { emptySelectsContent } from './empty-selects.schema.ts';

/** `right` holds every gap's id. */
export const keyedEmptySelectsContent = v.object({ ...emptySelectsContent.entries, right: v.record(partId, partId) });
export type KeyedEmptySelectsContent = v.InferOutput<typeof keyedEmptySelectsContent>;
