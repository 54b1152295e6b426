/**
 * Somebody above the schools subtracts one figure from another: places within places, grades and types within all of them. What is left is nobody,
 * or at least five. 2,000 pairs; 10,000 with a seed of its own (`npm run test:random`).
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatisticQuery } from '#contract/statistics/parts.ts';
import { fewestShown } from '#domain/statistics/figures.ts';
import { loadView } from '#server/areas/statistics/load-view.ts';
import { refreshResults } from '#server/areas/statistics/refresh.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const pairs = process.env['PROPERTY_SEED'] === undefined ? 2_000 : 10_000;

interface Place {
  level: 'country' | 'region' | 'department' | 'school';
  id: number;
  /** From the country down to itself. */
  path: string[];
}

let server: TestServer;
let places: Place[];
beforeAll(async () => {
  server = await startTestServer();
  await thinOut();
  for (let round = await refreshResults(server.sql); round.changes > 0; round = await refreshResults(server.sql));
  places = await loadPlaces();
});
afterAll(() => server.stop());

/** So few results in most grades of most schools that they have to be pooled: each grade of a school keeps up to eight. */
async function thinOut(): Promise<void> {
  await server.sql`
    update exam_attempt set status = 'active' where status = 'completed' and id in (
      select id from (
        select a.id, p.school_id, g.grade, row_number() over (partition by p.school_id, g.grade, a.access_period_id order by a.id) as place
        from exam_attempt a join person p on p.id = a.person_id join "group" g on g.id = p.group_id where a.status = 'completed') s
      where place > (school_id * 7 + grade * 5) % 9)`;
}

async function loadPlaces(): Promise<Place[]> {
  const rows = await server.sql<{ schoolId: number; departmentId: number; regionId: number }[]>`
    select distinct s.id as "schoolId", s.department_id as "departmentId", d.region_id as "regionId"
    from result_rollup r join school s on r.level = 'school' and s.id = r.place_id join department d on d.id = s.department_id
    where r.n + r.rest_n > 0`;
  const all = new Map<string, Place>();
  const add = (level: Place['level'], id: number, above: Place | null): Place => {
    const key = `${level} ${id}`;
    const place = all.get(key) ?? { level, id, path: [...(above?.path ?? []), key] };
    all.set(key, place);
    return place;
  };
  const country = add('country', 0, null);
  for (const { schoolId, departmentId, regionId } of rows)
    add('school', schoolId, add('department', departmentId, add('region', regionId, country)));
  return [...all.values()];
}

interface Cell {
  place: Place;
  type: 'input' | 'output' | null;
  parallel: number | null;
  year: number | null;
}

const views = new Map<string, ReturnType<typeof loadView>>();

/** Asked for once: what is drawn again is the same. A school is a row of its department here, not a page of its own, where all count. */
async function figuresOf({ place, type, parallel, year }: Cell) {
  const asked = place.level === 'school' ? (place.path.at(-2) ?? '') : (place.path.at(-1) ?? '');
  const key = [asked, type, parallel, year].join(' ');
  const query: StatisticQuery = {
    kind: 'diagnostic',
    ...(type && { testingType: type }),
    ...(parallel !== null && { parallel }),
    ...(year !== null && { year }),
  };
  const [level = '', id = ''] = asked.split(' ');
  const trail = [{ level: level as Place['level'], id: Number(id), name: '' }];
  const view = await (views.get(key) ??
    views.set(key, loadView(server.sql, trail, query, { language: 'ru', now: Date.now() })).get(key));
  const shown = place.level === 'school' ? view?.rows.find((row) => row.id === place.id) : view?.figures;
  return { counted: shown?.counted ?? 0, bins: shown?.bins ?? [], average: shown?.average ?? null, year: view?.schoolYear };
}

const isWithin = (inner: Cell, outer: Cell): boolean =>
  outer.place.path.every((step, index) => inner.place.path[index] === step) &&
  (outer.type === null || outer.type === inner.type) &&
  (outer.parallel === null || outer.parallel === inner.parallel);

test('no two figures above the schools part from each other by one to four people', async () => {
  const place = fc.nat().map((index) => places[index % places.length] as Place);
  const rest = {
    type: fc.constantFrom('input', 'output', null),
    parallel: fc.constantFrom(null, 5, 6, 7, 8, 9),
    year: fc.constantFrom(null, null, 2024, 2025, 2026),
  } as const;
  const cell: fc.Arbitrary<Cell> = fc.record({ place, ...rest });
  // Half of the pairs are a place with one that it stands in: those can be subtracted.
  const above = fc.tuple(cell, cell, fc.nat(), fc.boolean()).map(([inner, other, steps, isRelated]): [Cell, Cell] => {
    if (!isRelated) return [inner, other];
    const path = inner.place.path.slice(0, 1 + (steps % inner.place.path.length));
    const outer = places.find((one) => one.path.join() === path.join()) ?? inner.place;
    const { type, parallel } = other;
    return [inner, { place: outer, type: type && inner.type, parallel: parallel && inner.parallel, year: inner.year }];
  });
  let compared = 0;
  let pooled = 0;
  await fc.assert(
    fc.asyncProperty(above, async ([first, second]) => {
      const [a, b] = [await figuresOf(first), await figuresOf(second)];
      for (const one of [a, b]) {
        expect(one.counted === 0 || one.counted >= fewestShown).toBe(true);
        if (one.counted === 0) expect(one.average).toBeNull();
      }
      if (a.year !== b.year || !isWithin(first, second)) return;
      compared += 1;
      const left = b.counted - a.counted;
      if (left > 0 && a.counted > 0) pooled += 1;
      expect(left === 0 || left >= fewestShown, JSON.stringify([first, second, a, b])).toBe(true);
      for (const [index, count] of b.bins.entries()) expect(count - (a.bins[index] ?? 0)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: pairs },
  );
  // Subtracting had something to find.
  expect(compared).toBeGreaterThan(pairs / 4);
  expect(pooled).toBeGreaterThan(pairs / 50);
});
