import * as v from 'valibot';
import { partId } from '#mechanics/parts.ts';
import { yesNo, yesNoContent } from './yes-no.schema.ts';

/** `right` holds every statement's id. */
export const keyedYesNoContent = v.object({ ...yesNoContent.entries, right: v.record(partId, yesNo) });
export type KeyedYesNoContent = v.InferOutput<typeof keyedYesNoContent>;
