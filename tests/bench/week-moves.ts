/** How long it takes to know what is in the way of a lesson at every place of a week, while it is dragged. */
import { createRandom } from '#lib/random.ts';
import type { Placed } from '#domain/schedule/clashes.ts';
import { clashesByPlace } from '#domain/schedule/move.ts';
import type { Figure } from './figures.ts';

const groups = 48;
const days = 6;
const lines = 8;
const length = 45;

export function benchMoves(runs: number): Figure {
  const random = createRandom(7);
  const places = Array.from({ length: days * lines }, (_, index) => {
    const start = 480 + (index % lines) * 50;
    return { weekday: Math.floor(index / lines) + 1, start, end: start + length };
  });
  const items = Array.from({ length: groups }, (_, group) => group + 1).flatMap((groupId) =>
    places.slice(0, 32).map((place): Placed => ({
      id: groupId * 100 + place.weekday * 10 + (place.start - 480) / 50,
      ...place,
      groupId,
      part: null,
      teacherId: random.int(1, 90),
      roomId: random.int(1, 60),
    })),
  );
  const values = Array.from({ length: Math.max(50, runs) }, (_, run) => {
    const moving = items.slice(run * 7, run * 7 + 2);
    const began = performance.now();
    clashesByPlace(moving, items, places);
    return performance.now() - began;
  });
  const note = `${String(items.length)} lessons, ${String(places.length)} places`;
  return { what: 'clash check of a lesson that is lifted', target: '<= 16 ms', values, unit: 'ms', note };
}
