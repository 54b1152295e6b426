/** Values of QTI variables. Null is QTI's null: nothing given. */
import { Refused } from '../../core/refused.ts';

export type Cardinality = 'single' | 'multiple' | 'ordered' | 'record';
export type BaseType = 'identifier' | 'string' | 'integer' | 'float' | 'boolean' | 'pair' | 'directedPair' | 'point' | 'other';
export type Single = string | number | boolean;

export interface Value {
  cardinality: Cardinality;
  baseType: BaseType;
  /** Never empty: that would be null. */
  items: readonly Single[];
}

const baseTypes: readonly BaseType[] = ['identifier', 'string', 'integer', 'float', 'boolean', 'pair', 'directedPair', 'point'];

export function toBaseType(name: string | undefined): BaseType {
  return baseTypes.find((type) => type === name) ?? 'other';
}

export function toCardinality(name: string | undefined): Cardinality {
  return name === 'multiple' || name === 'ordered' || name === 'record' ? name : 'single';
}

/** Without the space around it and the line ends in it, which come of how a file is laid out. */
export function inOneLine(text: string): string {
  return text.trim().replace(/\s*[\r\n]\s*/g, ' ');
}

/** A written value in the form that is compared; null for none, and for a number that isn't one. */
export function parseSingle(text: string, baseType: BaseType): Single | null {
  const trimmed = text.trim();
  switch (baseType) {
    case 'integer':
    case 'float': {
      // A decimal comma is what people type; QTI has the point.
      const number = Number(trimmed.replace(',', '.'));
      return trimmed === '' || !Number.isFinite(number) ? null : number;
    }
    case 'boolean':
      return trimmed === 'true' || trimmed === '1';
    case 'pair':
      return trimmed.split(/\s+/).sort().join(' ');
    case 'directedPair':
    case 'point':
      return trimmed.split(/\s+/).join(' ');
    case 'string':
      // Files are indented: the lines of a value are none of it.
      return inOneLine(text);
    default:
      return trimmed;
  }
}

export function toValue(texts: readonly string[], baseType: BaseType, cardinality: Cardinality): Value | null {
  const items = texts.map((text) => parseSingle(text, baseType)).filter((item) => item !== null);
  return items.length === 0 ? null : { cardinality, baseType, items };
}

export function numberValue(value: number): Value {
  return { cardinality: 'single', baseType: 'float', items: [value] };
}
export function booleanValue(value: boolean): Value {
  return { cardinality: 'single', baseType: 'boolean', items: [value] };
}

export function asNumber(value: Value | null): number | null {
  const [item] = value?.items ?? [];
  if (item === undefined) return null;
  const number = Number(item);
  return Number.isFinite(number) ? number : null;
}

/** Null counts as false; other things than booleans are no conditions. */
export function asBoolean(value: Value | null): boolean {
  const [item] = value?.items ?? [];
  if (item === undefined) return false;
  if (typeof item === 'boolean') return item;
  throw new Refused('scoring-unreadable', { what: 'toBoolean' });
}

export function areSame(one: Value | null, other: Value | null): boolean {
  if (one === null || other === null || one.items.length !== other.items.length) return false;
  const isOrdered = one.cardinality === 'ordered' || other.cardinality === 'ordered' || one.items.length === 1;
  if (isOrdered) return one.items.every((item, at) => isSame(item, other.items[at]));
  const rest = [...other.items];
  return one.items.every((item) => {
    const at = rest.findIndex((each) => isSame(item, each));
    if (at !== -1) rest.splice(at, 1);
    return at !== -1;
  });
}

export function isSame(one: Single, other: Single | undefined): boolean {
  return typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) < 1e-12 : one === other;
}
