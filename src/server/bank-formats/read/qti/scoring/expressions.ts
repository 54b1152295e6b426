/** QTI's expressions, as far as a rule of ours could follow them: what is drawn, measured or computed otherwise is refused by name. */
import { Refused } from '../../core/refused.ts';
import { attributeOf, elementsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { OutcomeDeclaration, ResponseDeclaration } from '../declarations.ts';
import { mapResponse, mapResponsePoint } from './map-response.ts';
import { areSame, asBoolean, asNumber, booleanValue, isSame, numberValue, toBaseType, toValue, type Value } from './values.ts';

export interface Scope {
  responses: ReadonlyMap<string, ResponseDeclaration>;
  outcomes: ReadonlyMap<string, OutcomeDeclaration>;
  /** Values by identifier, of responses and of outcomes. */
  values: Map<string, Value | null>;
}

type Evaluate = (expression: XmlElement, scope: Scope) => Value | null;

const expressions: Readonly<Record<string, Evaluate>> = {
  variable: (expression, scope) => {
    const identifier = attributeOf(expression, 'identifier') ?? '';
    if (!scope.values.has(identifier)) throw unreadable(`variable ${identifier}`);
    return scope.values.get(identifier) ?? null;
  },
  correct: (expression, scope) => {
    const { correct, baseType, cardinality } = responseOf(expression, scope);
    return toValue(correct, baseType, cardinality);
  },
  mapResponse: (expression, scope) => {
    const declaration = responseOf(expression, scope);
    return mapResponse(declaration, scope.values.get(declaration.identifier) ?? null);
  },
  mapResponsePoint: (expression, scope) => {
    const declaration = responseOf(expression, scope);
    return mapResponsePoint(declaration, scope.values.get(declaration.identifier) ?? null);
  },
  baseValue: (expression) => toValue([textOf(expression)], toBaseType(attributeOf(expression, 'baseType')), 'single'),
  null: () => null,
  isNull: (expression, scope) => {
    const value = one(expression, scope);
    return booleanValue(value === null || value.items.every((item) => item === ''));
  },
  match: (expression, scope) => {
    const [left, right] = two(expression, scope);
    return left === null || right === null ? null : booleanValue(areSame(left, right));
  },
  equal,
  stringMatch: (expression, scope) => {
    const [left, right] = two(expression, scope);
    if (left === null || right === null) return null;
    const isExact = attributeOf(expression, 'caseSensitive') !== 'false';
    const fold = (value: Value) => (isExact ? String(value.items[0]) : String(value.items[0]).toLowerCase());
    if (attributeOf(expression, 'substring') === 'true') return booleanValue(fold(left).includes(fold(right)));
    return booleanValue(fold(left) === fold(right));
  },
  and: (expression, scope) => booleanValue(all(expression, scope).every(asBoolean)),
  or: (expression, scope) => booleanValue(all(expression, scope).some(asBoolean)),
  not: (expression, scope) => {
    const value = one(expression, scope);
    return value === null ? null : booleanValue(!asBoolean(value));
  },
  sum: (expression, scope) => numeric(expression, scope, (numbers) => numbers.reduce((sum, each) => sum + each, 0)),
  product: (expression, scope) => numeric(expression, scope, (numbers) => numbers.reduce((sum, each) => sum * each, 1)),
  subtract: (expression, scope) => numeric(expression, scope, ([left = 0, right = 0]) => left - right),
  divide: (expression, scope) => numeric(expression, scope, ([left = 0, right = 0]) => (right === 0 ? null : left / right)),
  max: (expression, scope) => numeric(expression, scope, (numbers) => Math.max(...numbers)),
  min: (expression, scope) => numeric(expression, scope, (numbers) => Math.min(...numbers)),
  round: (expression, scope) => numeric(expression, scope, ([number = 0]) => Math.floor(number + 0.5)),
  truncate: (expression, scope) => numeric(expression, scope, ([number = 0]) => Math.trunc(number)),
  integerToFloat: (expression, scope) => numeric(expression, scope, ([number = 0]) => number),
  gt: compare((left, right) => left > right),
  gte: compare((left, right) => left >= right),
  lt: compare((left, right) => left < right),
  lte: compare((left, right) => left <= right),
  member: (expression, scope) => {
    const [item, container] = two(expression, scope);
    const own = item?.items[0];
    if (own === undefined || container === null) return null;
    return booleanValue(container.items.some((each) => isSame(own, each)));
  },
  contains: (expression, scope) => {
    const [container, part] = two(expression, scope);
    if (container === null || part === null) return null;
    return booleanValue(part.items.every((item) => container.items.some((each) => isSame(item, each))));
  },
  containerSize: (expression, scope) => numberValue(one(expression, scope)?.items.length ?? 0),
  multiple: (expression, scope) => container(expression, scope, 'multiple'),
  ordered: (expression, scope) => container(expression, scope, 'ordered'),
  index: (expression, scope) => {
    const value = one(expression, scope);
    const item = value?.items[Number(attributeOf(expression, 'n') ?? 0) - 1];
    return value === null || item === undefined ? null : { ...value, cardinality: 'single', items: [item] };
  },
};

/** @throws Refused for an expression that isn't among these */
export function evaluate(expression: XmlElement, scope: Scope): Value | null {
  const own = Object.prototype.hasOwnProperty.call(expressions, expression.name) ? expressions[expression.name] : undefined;
  if (!own) throw unreadable(expression.name);
  return own(expression, scope);
}

function equal(expression: XmlElement, scope: Scope): Value | null {
  const [left, right] = two(expression, scope).map(asNumber);
  if (left == null || right == null) return null;
  const mode = attributeOf(expression, 'toleranceMode') ?? 'exact';
  if (mode === 'exact') return booleanValue(Math.abs(left - right) < 1e-12);
  const [below = 0, above = below] = (attributeOf(expression, 'tolerance') ?? '0').trim().split(/\s+/).map(Number);
  // The first is the value that was asked for, the second what is measured against it; both orders are written.
  const [base, own] = elementsOf(expression)[0]?.name === 'variable' ? [right, left] : [left, right];
  const scale = mode === 'relative' ? Math.abs(base) / 100 : 1;
  if (mode !== 'relative' && mode !== 'absolute') throw unreadable(`equal ${mode}`);
  return booleanValue(own >= base - below * scale - 1e-12 && own <= base + above * scale + 1e-12);
}

function compare(holds: (left: number, right: number) => boolean): Evaluate {
  return (expression, scope) => {
    const [left, right] = two(expression, scope).map(asNumber);
    return left == null || right == null ? null : booleanValue(holds(left, right));
  };
}

function all(expression: XmlElement, scope: Scope): (Value | null)[] {
  return elementsOf(expression).map((child) => evaluate(child, scope));
}
function one(expression: XmlElement, scope: Scope): Value | null {
  return all(expression, scope)[0] ?? null;
}
function two(expression: XmlElement, scope: Scope): [Value | null, Value | null] {
  const [left = null, right = null] = all(expression, scope);
  return [left, right];
}

function numeric(expression: XmlElement, scope: Scope, compute: (numbers: readonly number[]) => number | null): Value | null {
  const numbers: number[] = [];
  for (const value of all(expression, scope)) {
    if (value === null) return null;
    for (const item of value.items) {
      const number = Number(item);
      if (!Number.isFinite(number)) return null;
      numbers.push(number);
    }
  }
  const result = compute(numbers);
  return result === null ? null : numberValue(result);
}

function container(expression: XmlElement, scope: Scope, cardinality: 'multiple' | 'ordered'): Value | null {
  const values = all(expression, scope).filter((value) => value !== null);
  const items = values.flatMap((value) => value.items);
  return items.length === 0 ? null : { cardinality, baseType: values[0]?.baseType ?? 'other', items };
}

function responseOf(expression: XmlElement, scope: Scope): ResponseDeclaration {
  const identifier = attributeOf(expression, 'identifier') ?? '';
  const declaration = scope.responses.get(identifier);
  if (!declaration) throw unreadable(`${expression.name} ${identifier}`);
  return declaration;
}

function unreadable(what: string): Refused {
  return new Refused('scoring-unreadable', { what });
}
