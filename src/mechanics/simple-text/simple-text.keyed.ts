import * as v from 'valibot';
import { acceptedTexts } from '#mechanics/accepted.ts';
import { simpleTextContent } from './simple-text.schema.ts';

export const keyedSimpleTextContent = v.object({ ...simpleTextContent.entries, accepted: acceptedTexts });
export type KeyedSimpleTextContent = v.InferOutput<typeof keyedSimpleTextContent>;
