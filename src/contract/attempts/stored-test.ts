/**
 * A test's content as forms in the database, devices and prepared packages hold it. It is frozen there: whoever changes the schema so that it refuses
 * what was stored, a question's part without key included, adds a step here, and a frozen sample in `tests/support/stored-samples/`.
 */
import { numberedShapes } from '#lib/shapes.ts';

export const testContentShapes = numberedShapes();
