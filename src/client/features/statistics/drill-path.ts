/** Addresses of statistics (specification P§2): kind, its type and parallel, then places from below one's own down to a student. */
import { isKind, kindTypes, type StatisticKind } from '#domain/statistics/kinds.ts';

export type StatisticBase = 'country' | 'region' | 'department';

export interface DrillPath {
  kind: StatisticKind;
  type: string | null;
  parallel: number | null;
  regionId?: number;
  departmentId?: number;
  schoolId?: number;
  periodId?: number;
  groupId?: number;
  contingentId?: number;
}

const places = ['regionId', 'departmentId', 'schoolId', 'periodId', 'groupId', 'contingentId'] as const;
const placesOf = { country: places, region: places.slice(1), department: places.slice(2) } as const;

/** Other names of the same pages, of a department's worker. */
const periodPages: Readonly<Record<string, StatisticKind>> = {
  'school-period': 'diagnostic',
  'testing-school-period': 'testing',
  'pisa2025-school-period': 'pisa2025',
  'timss-school-period': 'timss-testing',
};

/** @param rest of the address, after the flow. @returns null: there is no such page */
export function parseDrill(rest: string, base: StatisticBase): DrillPath | null {
  const parts = rest.split('/').filter(Boolean);
  const first = parts.shift() ?? '';
  const kind = isKind(first) ? first : base === 'department' ? periodPages[first] : undefined;
  if (kind === undefined) return null;
  const path: DrillPath = { kind, type: null, parallel: null };
  if (kindTypes[kind].length > 0 && parts.length > 0) {
    const type = parts.shift() ?? '';
    if (!kindTypes[kind].includes(type)) return null;
    path.type = type;
    if (kind === 'testing' && parts.length > 0) {
      const parallel = idOf(parts.shift() ?? '');
      if (parallel === null || parallel > 12) return null;
      path.parallel = parallel;
    }
  }
  const names = placesOf[base];
  if (parts.length > names.length) return null;
  for (const [index, part] of parts.entries()) {
    const id = idOf(part);
    const name = names[index];
    if (id === null || name === undefined) return null;
    path[name] = id;
  }
  return path;
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The part of the address after the flow. Places need a type before them, where the kind has any. */
export function formatDrill(path: DrillPath, base: StatisticBase): string {
  const ids = placesOf[base].map((name) => path[name]);
  const end = ids.indexOf(undefined);
  return [path.kind, path.type, path.kind === 'testing' ? path.parallel : null, ...(end < 0 ? ids : ids.slice(0, end))]
    .filter((part) => part !== null)
    .join('/');
}

/** With another type or parallel; of kinds with types, those that an address needs before places are filled in. */
export function withPlaces(path: DrillPath): DrillPath {
  const [firstType] = kindTypes[path.kind];
  return {
    ...path,
    type: path.type ?? firstType ?? null,
    parallel: path.kind === 'testing' ? (path.parallel ?? 9) : null,
  };
}
