import { numberedShapes, type ShapeStep, type Shapes } from '#lib/shapes.ts';
import { mechanicIds, type MechanicId } from './mechanic.ts';

/** @param steps of the mechanics whose stored shape has changed so far */
export function shapesByMechanic(
  steps: Partial<Readonly<Record<MechanicId, readonly ShapeStep[]>>> = {},
): Readonly<Record<MechanicId, Shapes>> {
  const shapes: Partial<Record<MechanicId, Shapes>> = {};
  for (const id of mechanicIds) shapes[id] = numberedShapes(...(steps[id] ?? []));
  return shapes as Record<MechanicId, Shapes>;
}
