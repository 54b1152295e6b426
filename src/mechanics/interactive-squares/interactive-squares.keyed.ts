import * as v from 'valibot';
import { partId } from '#mechanics/parts.ts';
import { interactiveSquaresContent } from './interactive-squares.schema.ts';

export const keyedInteractiveSquaresContent = v.object({
  ...interactiveSquaresContent.entries,
  right: v.pipe(v.array(partId), v.minLength(1)),
});
export type KeyedInteractiveSquaresContent = v.InferOutput<typeof keyedInteractiveSquaresContent>;
