import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlaceNode } from '#contract/assignment/parts.ts';
import { countChosen, keyOf, stateOf, summarise, toggle, toWire, type Marks, type PlaceKey } from './selection.ts';

/** Two regions of two districts of three schools, and one district with a single school. */
const schools: PlaceNode[] = [];
const departments: PlaceNode[] = [];
const regions: PlaceNode[] = [];
for (const [regionId, sizes] of [
  [1, [3, 3]],
  [2, [3, 3, 1]],
] as const) {
  for (const size of sizes) {
    const departmentId = departments.length + 1;
    for (let index = 0; index < size; index += 1)
      schools.push({
        kind: 'school',
        id: schools.length + 1,
        name: '',
        regionId,
        departmentId,
        schools: 1,
        departments: 1,
        regions: 1,
      });
    departments.push({
      kind: 'department',
      id: departmentId,
      name: '',
      regionId,
      departmentId: null,
      schools: size,
      departments: 1,
      regions: 1,
    });
  }
  const own = departments.filter((one) => one.regionId === regionId);
  const below = schools.filter((one) => one.regionId === regionId).length;
  regions.push({
    kind: 'region',
    id: regionId,
    name: '',
    regionId: null,
    departmentId: null,
    schools: below,
    departments: own.length,
    regions: 1,
  });
}
const country: PlaceNode = {
  kind: 'country',
  id: 0,
  name: '',
  regionId: null,
  departmentId: null,
  schools: schools.length,
  departments: departments.length,
  regions: regions.length,
};
const places = [country, ...regions, ...departments, ...schools];
const known = new Map<PlaceKey, PlaceNode>(places.map((place) => [keyOf(place), place]));

function isIn(school: PlaceNode, place: PlaceNode): boolean {
  if (place.kind === 'country') return true;
  if (place.kind === 'region') return school.regionId === place.id;
  return place.kind === 'department' ? school.departmentId === place.id : school.id === place.id;
}

/** The same with a set of schools, as one would do it if they were all loaded. */
function play(steps: readonly PlaceNode[]): { marks: Marks; chosen: Set<number> } {
  let marks: Marks = new Map();
  const chosen = new Set<number>();
  for (const place of steps) {
    marks = toggle(marks, place);
    const own = schools.filter((school) => isIn(school, place)).map(({ id }) => id);
    if (own.every((id) => chosen.has(id))) for (const id of own) chosen.delete(id);
    else for (const id of own) chosen.add(id);
  }
  return { marks, chosen };
}

/** Resolves marks as the server does: the nearest mark counts. */
function resolve(marks: Marks): number[] {
  const wire = toWire(marks);
  if (Array.isArray(wire)) throw new Error('Marks are sent, not ids');
  const { all, regions: r, departments: d, schools: s, except } = wire;
  const judge = ({ id, departmentId, regionId }: PlaceNode): boolean => {
    if (except.schools?.includes(id)) return false;
    if (s.includes(id)) return true;
    if (except.departments?.includes(departmentId ?? 0)) return false;
    if (d.includes(departmentId ?? 0)) return true;
    if (except.regions?.includes(regionId ?? 0)) return false;
    return r.includes(regionId ?? 0) || all;
  };
  return schools.filter(judge).map(({ id }) => id);
}

describe('what is chosen in the tree', () => {
  test('is what a set of all schools would say, whatever is ticked in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...places), { maxLength: 14 }), (steps) => {
        const { marks, chosen } = play(steps);
        expect(resolve(marks)).toEqual([...chosen].sort((a, b) => a - b));
        for (const place of places) {
          const own = schools.filter((school) => isIn(school, place));
          const count = own.filter(({ id }) => chosen.has(id)).length;
          expect(countChosen(marks, place)).toBe(count);
          expect(stateOf(marks, place)).toBe(count === 0 ? 'none' : count === own.length ? 'all' : 'some');
        }
        const picked = schools.filter(({ id }) => chosen.has(id));
        expect(summarise(marks, known)).toEqual({
          regions: new Set(picked.map(({ regionId }) => regionId)).size,
          departments: new Set(picked.map(({ departmentId }) => departmentId)).size,
          schools: picked.length,
        });
      }),
      { numRuns: 500 },
    );
  });

  test('a whole country but one school are two marks', () => {
    const { marks } = play([country, ...schools.slice(0, 1)]);
    expect(toWire(marks)).toEqual({
      all: true,
      regions: [],
      departments: [],
      schools: [],
      except: { regions: [], departments: [], schools: [1] },
    });
  });
});
