/** Addresses of statistics (specification P§2): kind, its type and parallel, then places from below one's own down to a student. */
import { isKind, kindTypes, type StatisticKind, type StatisticType } from '#domain/statistics/kinds.ts';

export type StatisticBase = 'country' | 'region' | 'department';

export interface DrillPath {
  kind: StatisticKind;
  type: StatisticType | null;
  parallel: number | null;
  /** The kind's name in the address where it is another one: of a department's period pages. */
  alias?: string | undefined;
  regionId?: number | undefined;
  departmentId?: number | undefined;
  schoolId?: number | undefined;
  periodId?: number | undefined;
  groupId?: number | undefined;
  contingentId?: number | undefined;
}

const places = ['regionId', 'departmentId', 'schoolId', 'periodId', 'groupId', 'contingentId'] as const;
/** Stands in an address for a type or a grade that is not chosen, where places follow. */
const all = 'all';

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
  const path: DrillPath = { kind, type: null, parallel: null, ...(first !== kind && { alias: first }) };
  if (kindTypes[kind].length > 0 && parts.length > 0) {
    const part = parts.shift();
    path.type = kindTypes[kind].find((type) => type === part) ?? null;
    if (path.type === null && part !== all) return null;
    if (kind === 'testing' && parts.length > 0) {
      const part = parts.shift() ?? '';
      const parallel = part === all ? null : idOf(part);
      if (part !== all && (parallel === null || parallel > 12)) return null;
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
  // The teachers of a school are one group in a certification, by the school's number.
  if (kind === 'cert' && path.groupId !== undefined && path.groupId !== path.schoolId) return null;
  return path;
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The part of the address after the flow. */
export function formatDrill(path: DrillPath, base: StatisticBase): string {
  const ids = placesOf[base].map((name) => path[name]);
  const end = ids.indexOf(undefined);
  const given = end < 0 ? ids : ids.slice(0, end);
  const parallel = path.kind === 'testing' ? (path.parallel ?? (given.length > 0 ? all : null)) : null;
  const isTypeNeeded = kindTypes[path.kind].length > 0 && (given.length > 0 || parallel !== null);
  return [path.alias ?? path.kind, path.type ?? (isTypeNeeded ? all : null), parallel, ...given]
    .filter((part) => part !== null)
    .join('/');
}
