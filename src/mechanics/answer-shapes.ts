/**
 * Shapes of stored answers, by mechanic. They lie in the log and on devices and are never rewritten: whoever changes an answer's schema so that it
 * refuses what was stored adds a step here, and a frozen sample in `tests/support/stored-samples/`.
 */
import { shapesByMechanic } from './mechanic-shapes.ts';

export const answerShapes = shapesByMechanic();
