/**
 * Which schools are chosen in the tree, as marks: of a school counts the mark that is nearest above it, or its own. So a country's eight thousand
 * schools are one mark, and nothing has to be loaded for it; each place tells how many schools are below it.
 */
import type { ChosenSchools, PlaceKind, PlaceNode } from '#contract/assignment/parts.ts';

export type PlaceKey = `${PlaceKind}:${number}`;

export interface Mark {
  place: PlaceNode;
  isChosen: boolean;
}

export type Marks = ReadonlyMap<PlaceKey, Mark>;
export type PlaceState = 'all' | 'some' | 'none';

export interface Chosen {
  regions: number;
  departments: number;
  schools: number;
}

export function keyOf({ kind, id }: Pick<PlaceNode, 'kind' | 'id'>): PlaceKey {
  return `${kind}:${id}`;
}

/** Returns the places that contain it, the nearest first. */
function around({ kind, regionId, departmentId }: PlaceNode): PlaceKey[] {
  if (kind === 'country') return [];
  return [
    ...(departmentId === null ? [] : [`department:${departmentId}` as const]),
    ...(regionId === null ? [] : [`region:${regionId}` as const]),
    'country:0',
  ];
}

function isInside(place: PlaceNode, key: PlaceKey): boolean {
  return around(place).includes(key);
}

/** Without its own mark. */
function isAroundChosen(marks: Marks, place: PlaceNode): boolean {
  for (const key of around(place)) {
    const mark = marks.get(key);
    if (mark) return mark.isChosen;
  }
  return false;
}

function isChosen(marks: Marks, place: PlaceNode): boolean {
  return marks.get(keyOf(place))?.isChosen ?? isAroundChosen(marks, place);
}

/** Returns the share of a mark: 1, -1, or 0 where it only repeats what is around it. */
function share(marks: Marks, { place, isChosen: is }: Mark): number {
  return Number(is) - Number(isAroundChosen(marks, place));
}

export function countChosen(marks: Marks, place: PlaceNode): number {
  const key = keyOf(place);
  let count = isChosen(marks, place) ? place.schools : 0;
  for (const mark of marks.values()) if (isInside(mark.place, key)) count += share(marks, mark) * mark.place.schools;
  return count;
}

export function stateOf(marks: Marks, place: PlaceNode): PlaceState {
  const count = countChosen(marks, place);
  if (count === 0) return 'none';
  return count === place.schools ? 'all' : 'some';
}

/** Chooses all below a place, or nothing once all of it is chosen. */
export function toggle(marks: Marks, place: PlaceNode): Marks {
  const key = keyOf(place);
  const wanted = stateOf(marks, place) !== 'all';
  const next = new Map([...marks].filter(([other, mark]) => other !== key && !isInside(mark.place, key)));
  if (isAroundChosen(next, place) !== wanted) next.set(key, { place, isChosen: wanted });
  return next;
}

/** @param known every place that was seen, to tell whether anything is left of one */
export function summarise(marks: Marks, known: ReadonlyMap<PlaceKey, PlaceNode>): Chosen {
  const chosen: Chosen = { regions: 0, departments: 0, schools: 0 };
  for (const mark of marks.values()) {
    const by = share(marks, mark);
    chosen.schools += by * mark.place.schools;
    if (mark.place.kind !== 'school') chosen.departments += by * mark.place.departments;
    if (mark.place.kind === 'country' || mark.place.kind === 'region') chosen.regions += by * mark.place.regions;
  }
  chosen.departments += leftOrTouched(marks, known, 'department');
  chosen.regions += leftOrTouched(marks, known, 'region');
  return chosen;
}

/** Places that have marks inside: one that is chosen may have nothing left, one that is not may be touched. */
function leftOrTouched(marks: Marks, known: ReadonlyMap<PlaceKey, PlaceNode>, kind: 'department' | 'region'): number {
  const keys = new Set<PlaceKey>();
  for (const { place } of marks.values()) for (const key of around(place)) if (key.startsWith(`${kind}:`)) keys.add(key);
  let change = 0;
  for (const key of keys) {
    const place = known.get(key);
    if (!place) continue;
    const hasAny = countChosen(marks, place) > 0;
    if (hasAny !== isChosen(marks, place)) change += hasAny ? 1 : -1;
  }
  return change;
}

/** As the server takes it. */
export function toWire(marks: Marks): ChosenSchools {
  const ids = (kind: PlaceKind, is: boolean) =>
    [...marks.values()].filter(({ place, isChosen: one }) => place.kind === kind && one === is).map(({ place }) => place.id);
  return {
    all: marks.get('country:0')?.isChosen ?? false,
    regions: ids('region', true),
    departments: ids('department', true),
    schools: ids('school', true),
    except: { regions: ids('region', false), departments: ids('department', false), schools: ids('school', false) },
  };
}
