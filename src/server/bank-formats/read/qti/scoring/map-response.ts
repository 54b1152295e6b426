import { Refused } from '../../core/refused.ts';
import type { AreaEntry, Mapping, ResponseDeclaration } from '../declarations.ts';
import { numberValue, parseSingle, type Single, type Value } from './values.ts';

/** The sum of what a mapping gives to each of the values, each value once, within its bounds. */
export function mapResponse(declaration: ResponseDeclaration, value: Value | null): Value {
  const { mapping, baseType } = declaration;
  if (!mapping) throw new Refused('scoring-unreadable', { what: 'mapResponse' });
  const items = new Set(value?.items ?? []);
  const sum = [...items].reduce<number>((total, item) => total + mapped(mapping, item, baseType), 0);
  return numberValue(bounded(sum, mapping));
}

function mapped(mapping: Mapping, item: Single, baseType: ResponseDeclaration['baseType']): number {
  const entry =
    mapping.entries.find(({ key }) => same(parseSingle(key, baseType), item)) ??
    mapping.entries.find(
      ({ key, caseSensitive }) =>
        !caseSensitive && typeof item === 'string' && key.trim().toLowerCase() === item.trim().toLowerCase(),
    );
  return entry?.value ?? mapping.defaultValue;
}

function same(key: Single | null, item: Single): boolean {
  return typeof key === 'string' && typeof item === 'string' ? key.trim() === item.trim() : key === item;
}

/** Points on a picture: each area counts once. */
export function mapResponsePoint({ areas }: ResponseDeclaration, value: Value | null): Value {
  if (!areas) throw new Refused('scoring-unreadable', { what: 'mapResponsePoint' });
  const hit = new Set<AreaEntry>();
  let sum = 0;
  for (const item of value?.items ?? []) {
    const [x = Number.NaN, y = Number.NaN] = String(item).split(' ').map(Number);
    const area = areas.entries.find((entry) => isInside(entry, x, y));
    if (!area) sum += areas.defaultValue;
    else if (!hit.has(area)) sum += area.value;
    if (area) hit.add(area);
  }
  return numberValue(bounded(sum, areas));
}

function bounded(sum: number, { lowerBound, upperBound }: Pick<Mapping, 'lowerBound' | 'upperBound'>): number {
  return Math.min(upperBound ?? Number.POSITIVE_INFINITY, Math.max(lowerBound ?? Number.NEGATIVE_INFINITY, sum));
}

function isInside({ shape, coords }: AreaEntry, x: number, y: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === 'default') return true;
  if (shape === 'rect') return x >= a && x <= c && y >= b && y <= d;
  if (shape === 'circle') return (x - a) ** 2 + (y - b) ** 2 <= c ** 2;
  if (shape === 'ellipse') return ((x - a) / c) ** 2 + ((y - b) / d) ** 2 <= 1;
  throw new Refused('scoring-unreadable', { what: shape });
}
