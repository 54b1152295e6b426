import * as v from 'valibot';
import { partId } from '#mechanics/parts.ts';
import { oneCorrectContent } from './one-correct.schema.ts';

export const keyedOneCorrectContent = v.object({ ...oneCorrectContent.entries, right: partId });
export type KeyedOneCorrectContent = v.InferOutput<typeof keyedOneCorrectContent>;
