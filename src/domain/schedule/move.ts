/** Where lessons of a week can be moved, and what is in the way there: known before one is dropped, for each place. */
import { clashesOf, type Clash, type Placed } from './clashes.ts';

/** Minutes since midnight. */
export interface PlaceInWeek {
  weekday: number;
  start: number;
  end: number;
}

export const placeKey = ({ weekday, start }: Pick<PlaceInWeek, 'weekday' | 'start'>): string =>
  `${String(weekday)}-${String(start)}`;

/**
 * @param moving lessons that stand side by side, of subgroups
 * @returns what is in the way, by `placeKey`; an empty list: nothing
 */
export function clashesByPlace<Item extends Placed>(
  moving: readonly Item[],
  items: readonly Item[],
  places: readonly PlaceInWeek[],
): Map<string, Clash<Item>[]> {
  const ids = new Set(moving.map(({ id }) => id));
  const byDay = new Map<number, Item[]>();
  for (const item of items) {
    // Only what shares a class, a teacher or a room can be in the way.
    if (ids.has(item.id) || !moving.some((one) => isRelated(one, item))) continue;
    const day = byDay.get(item.weekday);
    if (day) day.push(item);
    else byDay.set(item.weekday, [item]);
  }
  return new Map(
    places.map((place) => {
      const { weekday, start, end } = place;
      const there = byDay.get(weekday) ?? [];
      return [placeKey(place), moving.flatMap((one) => clashesOf({ ...one, weekday, start, end }, there))];
    }),
  );
}

function isRelated(a: Placed, b: Placed): boolean {
  return (
    a.groupId === b.groupId ||
    (a.teacherId !== null && a.teacherId === b.teacherId) ||
    (a.roomId !== null && a.roomId === b.roomId)
  );
}

/** True if the lessons of two places can change places: nothing else is in the way of either. */
export function canSwap<Item extends Placed>(
  moving: readonly Item[],
  others: readonly Item[],
  items: readonly Item[],
  { from, to }: { from: PlaceInWeek; to: PlaceInWeek },
): boolean {
  if (others.length === 0) return false;
  const ids = new Set([...moving, ...others].map(({ id }) => id));
  const rest = items.filter(({ id }) => !ids.has(id));
  const put = (list: readonly Item[], { weekday, start, end }: PlaceInWeek) =>
    list.map((one) => ({ ...one, weekday, start, end }));
  return [...put(moving, to), ...put(others, from)].every((one) => clashesOf(one, rest).length === 0);
}
