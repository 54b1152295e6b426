/**
 * Shapes of stored answers, by mechanic. They lie in the log and on devices and are never rewritten: whoever changes an answer's schema so that it
 * refuses what was stored adds a step here, and a frozen sample in `tests/support/stored-samples/`.
 */
import { numberedShapes, type Shapes } from '#lib/shapes.ts';
import type { MechanicId } from './mechanic.ts';

export const answerShapes: Readonly<Record<MechanicId, Shapes>> = {
  'one-correct': numberedShapes(),
  'yes-no': numberedShapes(),
  'one-correct-input': numberedShapes(),
  'interactive-squares': numberedShapes(),
  'multiple-choice': numberedShapes(),
  matching: numberedShapes(),
  'empty-selects': numberedShapes(),
  'simple-text': numberedShapes(),
  'empty-input': numberedShapes(),
  'drag-and-drop': numberedShapes(),
};
