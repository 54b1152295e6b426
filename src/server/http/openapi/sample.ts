/** Makes a value that a schema takes: tries what its parts take, and keeps what passes the whole schema, checks in code included. */
import * as v from 'valibot';
import { numbersFor, textsFor, type FieldNames } from './sample-values.ts';

/** Parts of schemas, as far as samples need them. A schema with a pipe has the parts of its first one. */
interface Node extends v.GenericSchema {
  entries?: Record<string, Node>;
  item?: Node;
  items?: readonly Node[];
  rest?: Node;
  wrapped?: Node;
  key?: Node;
  value?: Node;
  options?: readonly unknown[];
  literal?: unknown;
}

const mostAlternatives = 6;

/** A value that stands for "none" says least about a field. */
function tellingFirst(values: readonly unknown[]): unknown[] {
  const isNone = (value: unknown): boolean => value === null || value === '';
  return [...values.filter((value) => !isNone(value)), ...values.filter(isNone)];
}

class Samples {
  readonly #schema: Node;
  readonly #candidates: Iterator<unknown>;
  readonly #made: unknown[] = [];

  constructor(schema: Node, candidates: Iterator<unknown>) {
    this.#schema = schema;
    this.#candidates = candidates;
  }

  /** @returns the samples up to this many, of those that there are */
  first(count = mostAlternatives): readonly unknown[] {
    while (this.#made.length < Math.min(count, mostAlternatives)) {
      const { done, value } = this.#candidates.next();
      if (done) break;
      if (v.is(this.#schema, value)) this.#made.push(value);
    }
    return this.#made.slice(0, count);
  }
}

/** @returns samples by schema and name of the field: the same parts stand in many endpoints */
export type SampleOf = (schema: v.GenericSchema, name?: string) => unknown;

/** @returns a function that gives the first value a schema takes, always the same; undefined where it finds none */
export function createSampler(): SampleOf {
  const found = new WeakMap<v.GenericSchema, Map<string, Samples>>();

  /** The first values that pass, few of them, each made when it is asked for. */
  function samplesOf(schema: Node, names: FieldNames): Samples {
    const known = found.get(schema) ?? new Map<string, Samples>();
    found.set(schema, known);
    const key = `${names.parent} ${names.own}`;
    const samples = known.get(key) ?? new Samples(schema, candidatesOf(schema, names));
    known.set(key, samples);
    return samples;
  }

  function* candidatesOf(schema: Node, names: FieldNames): Generator {
    switch (schema.type) {
      case 'string':
        yield* textsFor(names);
        break;
      case 'number':
        yield* numbersFor(names);
        break;
      case 'boolean':
        yield* [true, false];
        break;
      case 'null':
        yield null;
        break;
      case 'literal':
        yield schema.literal;
        break;
      case 'picklist':
        yield* schema.options ?? [];
        break;
      case 'array':
        yield* listsOf(schema, names);
        break;
      case 'tuple':
      case 'strict_tuple':
        yield (schema.items ?? []).map((item) => samplesOf(item, names).first(1)[0]);
        break;
      case 'object':
      case 'strict_object':
      case 'loose_object':
      case 'object_with_rest':
        yield* objectsOf(schema.entries ?? {}, schema, names.own);
        break;
      case 'record':
        yield* recordsOf(schema, names);
        break;
      case 'union':
      case 'variant':
        yield* tellingFirst((schema.options ?? []).flatMap((option) => samplesOf(option as Node, names).first(2)));
        break;
      case 'optional':
      case 'exact_optional':
      case 'nullable':
      case 'nullish':
        if (schema.wrapped) yield* samplesOf(schema.wrapped, names).first(1);
        if (schema.type.startsWith('null')) yield null;
        if (schema.wrapped) yield* samplesOf(schema.wrapped, names).first().slice(1);
        break;
      default:
        yield {};
    }
  }

  function* listsOf({ item }: Node, { own, parent }: FieldNames): Generator {
    const samples = item && samplesOf(item, { own: own.replace(/s$|\[\]$/, ''), parent });
    for (let length = 1; length <= mostAlternatives; length += 1)
      if (samples?.first(length).length === length) yield samples.first(length);
    yield [];
  }

  function* recordsOf({ key, value }: Node, names: FieldNames): Generator {
    const [sample] = value ? samplesOf(value, names).first(1) : [];
    const [own, ...others] = (key ? samplesOf(key, names).first() : []) as string[];
    if (own !== undefined) yield { [own]: sample };
    yield {};
    for (const other of others) yield { [other]: sample };
  }

  /** With all fields, else with as many optional ones as pass, else with another value of one field. */
  function* objectsOf(entries: Record<string, Node>, schema: Node, parent: string): Generator {
    const samples = Object.entries(entries).map(([name, entry]) => ({
      name,
      isOptional: ['optional', 'exact_optional', 'nullish'].includes(entry.type),
      values: samplesOf(entry, { own: name, parent }),
    }));
    const present = samples.filter(({ values }) => values.first(1).length > 0);
    const all = Object.fromEntries(present.map(({ name, values }) => [name, values.first(1)[0]]));
    yield all;
    const required = Object.fromEntries(present.filter(({ isOptional }) => !isOptional).map(({ name }) => [name, all[name]]));
    const optional = present.filter(({ isOptional }) => isOptional);
    for (const start of [required, ...optional.map(({ name }) => ({ ...required, [name]: all[name] }))]) {
      let most: Record<string, unknown> = start;
      if (!v.is(schema, most)) continue;
      for (const { name } of optional) {
        const more = { ...most, [name]: all[name] };
        if (v.is(schema, more)) most = more;
      }
      yield most;
    }
    for (const base of [all, required])
      for (const { name, values } of present)
        if (name in base) for (const value of values.first().slice(1)) yield { ...base, [name]: value };
  }

  return (schema, name = '') => samplesOf(schema, { own: name, parent: '' }).first(1)[0];
}
