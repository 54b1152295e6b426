/** JSON Schemas of the contracts. What several of them share stands once, under the name that its module exports it by. */
import { setImmediate } from 'node:timers/promises';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { refersTo, type Json } from './json.ts';

type Schema = v.GenericSchema;
/** Direction of a schema: a caller sends it, or the server answers it; defaults and conversions make them differ. */
export type Mode = 'input' | 'output';

export interface Schemas {
  of(schema: Schema, mode: Mode): Json;
  /** `#/components/schemas`, as far as the endpoints refer to it. */
  components: Record<string, Json>;
}

interface Node extends Schema {
  entries?: Record<string, Schema>;
  pipe?: readonly unknown[];
}

const partNames = ['item', 'wrapped', 'key', 'value', 'rest'] as const;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function partsOf(schema: Node): Schema[] {
  const single = partNames.map((name): unknown => (schema as unknown as Record<string, unknown>)[name]);
  const several = ['items', 'options'].flatMap((name): unknown => (schema as unknown as Record<string, unknown>)[name]);
  // The first of a pipe has the same parts as the whole.
  return [...Object.values(schema.entries ?? {}), ...single, ...several, ...(schema.pipe ?? []).slice(1)].filter(isSchema);
}

/** In how many places each schema stands. */
function countPlaces(roots: readonly Schema[]): Map<Schema, number> {
  const places = new Map<Schema, number>();
  const visit = (schema: Schema): void => {
    const before = places.get(schema) ?? 0;
    places.set(schema, before + 1);
    if (before === 0) for (const part of partsOf(schema)) visit(part);
  };
  for (const root of roots) visit(root);
  return places;
}

const namedTypes = new Set(['object', 'strict_object', 'loose_object', 'variant', 'union', 'picklist']);

/** Where two modules export different schemas by one name, the folder stands before it. */
function nameShared(named: readonly NamedSchema[], places: ReadonlyMap<Schema, number>, taken: readonly string[]) {
  const shared = new Map<string, Schema>();
  const known = new Set<Schema>();
  for (const { schema, name, folder } of named) {
    if (known.has(schema) || !namedTypes.has(schema.type) || (places.get(schema) ?? 0) < 2) continue;
    known.add(schema);
    const short = pascal(name);
    // The ending is for the form that is sent, where that differs.
    const isFree = (one: string): boolean => !shared.has(one) && !taken.includes(one) && !one.endsWith('Input');
    const free = [short, pascal(`${folder}-${name}`)].find(isFree);
    if (free) shared.set(free, schema);
  }
  return shared;
}

function pascal(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export interface NamedSchema {
  name: string;
  /** Folder of its module. */
  folder: string;
  schema: Schema;
}

/** Lets waiting calls go first between its steps. @param taken names of schemas that do not come from the contracts */
export async function createSchemas(
  endpoints: readonly Endpoint[],
  named: readonly NamedSchema[],
  taken: readonly string[],
): Promise<Schemas> {
  const inputs = [...new Set(endpoints.flatMap(({ params, query, body }) => [params, query, body]).filter(isSchema))];
  const outputs = [...new Set(endpoints.flatMap(({ data, meta }) => [data, meta]).filter(isSchema))];
  // Counted by endpoint: a row that four endpoints answer with is shared, whether or not it is part of anything else.
  const parts = endpoints.flatMap(({ params, query, body, data, meta }) => [params, query, body, data, meta]);
  const places = countPlaces(parts.filter(isSchema));
  // Parameters stand one by one in an operation, so their schemas are never referred to as a whole.
  const parameters = new Set<Schema | undefined>(endpoints.flatMap(({ params, query }) => [params, query]));
  const candidates = [...named, ...namesByEndpoint(endpoints)].filter(({ schema }) => !parameters.has(schema));
  const shared = nameShared(candidates, places, taken);

  await setImmediate();
  const input = convert(inputs, shared, 'input');
  await setImmediate();
  const output = convert(outputs, shared, 'output');
  await setImmediate();
  const differing = findDiffering(input.shared, output.shared);
  const rename = (json: Json): Json =>
    JSON.parse(
      JSON.stringify(json).replaceAll(/"#\/components\/schemas\/(\w+)"/g, (whole, name: string) =>
        differing.has(name) ? `"#/components/schemas/${name}Input"` : whole,
      ),
    ) as Json;
  const components: Record<string, Json> = { ...output.shared };
  for (const [name, json] of Object.entries(input.shared))
    components[differing.has(name) ? `${name}Input` : name] ??= rename(json);
  return {
    of: (schema, mode) => {
      const found = mode === 'input' ? input.roots.get(schema) : output.roots.get(schema);
      if (!found) throw new Error('Only schemas of endpoints are described');
      return mode === 'input' ? rename(found) : found;
    },
    components,
  };
}

/** Rows of records have no name of their own: they get that of the first endpoint that answers with them. */
function namesByEndpoint(endpoints: readonly Endpoint[]): NamedSchema[] {
  return endpoints.map(({ name, tag, data }) => ({ name: `${name}Data`, folder: tag.replaceAll(' ', '-'), schema: data }));
}

interface Converted {
  roots: Map<Schema, Json>;
  /** Those that the roots refer to, directly or not. */
  shared: Record<string, Json>;
}

function convert(roots: readonly Schema[], shared: ReadonlyMap<string, Schema>, typeMode: Mode): Converted {
  const all = v.object(Object.fromEntries(roots.map((schema, place) => [String(place), schema])));
  // Rules that JSON Schema cannot say (checks in code) are left out: the description is never stricter than the server.
  const definitions = toJsonSchemaDefs(
    { ...Object.fromEntries(shared), '': all },
    {
      typeMode,
      errorMode: 'ignore',
      target: 'draft-2020-12',
      overrideRef: ({ referenceId }) => refersTo('schemas', referenceId)['$ref'] as string,
    },
  ) as Record<string, object> as Record<string, Json>;
  const properties = definitions['']?.['properties'] as Record<string, Json>;
  const reached: Record<string, Json> = {};
  const reach = (json: Json): void => {
    for (const name of referencesOf(json)) {
      const found = definitions[name];
      if (!found || name in reached) continue;
      reached[name] = found;
      reach(found);
    }
  };
  for (const root of Object.values(properties)) reach(root);
  return { roots: new Map(roots.map((schema, place) => [schema, properties[String(place)] ?? {}])), shared: reached };
}

function referencesOf(json: Json): string[] {
  return [...JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
}

/** Names of shared schemas that are sent in another form than they are answered, those included that refer to one. */
function findDiffering(input: Readonly<Record<string, Json>>, output: Readonly<Record<string, Json>>): Set<string> {
  const both = Object.keys(input).filter((name) => name in output);
  const differing = new Set(both.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])));
  for (let before = -1; before !== differing.size;) {
    before = differing.size;
    for (const name of both) if (referencesOf(input[name] ?? {}).some((other) => differing.has(other))) differing.add(name);
  }
  return differing;
}
