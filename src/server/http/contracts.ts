/** All contracts, found by their files: one that nobody handles stops the server at its start. */
import type * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';

const modules = import.meta.glob<Record<string, unknown>>(['../../contract/*/*.ts', '!../../contract/*/*.test.ts'], {
  eager: true,
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

export const endpoints: readonly Endpoint[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

/** Schemas by the names that the contracts export them by. */
export const namedSchemas = Object.entries(modules).flatMap(([path, module]) => {
  const folder = path.split('/').at(-2) ?? '';
  return Object.entries(module).flatMap(([name, schema]) => (isSchema(schema) ? [{ name, folder, schema }] : []));
});

/** A longer part of a path meets no endpoint (the server's router ends there). */
const paths = endpoints.map((endpoint) => new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]{1,100}')}$`));

/** Is there an endpoint at this path, by whatever method? */
export function isEndpointPath(path: string): boolean {
  return paths.some((pattern) => pattern.test(path));
}
