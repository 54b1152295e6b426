/** Parts of a call of an endpoint, typed by its contract: the app and the tests send the same. */
import type * as v from 'valibot';
import type { Endpoint, InputOf } from './endpoint.ts';

type Part<Name extends string, S, Value> = S extends v.GenericSchema ? Record<Name, Value> : Partial<Record<Name, undefined>>;

/** Path parameters may be given as the numbers they mean. */
export type PathValues<S> = { [K in keyof InputOf<S>]: string | number };

export type CallParts<E extends Endpoint> = Part<'params', E['params'], PathValues<E['params']>> &
  Partial<Part<'query', E['query'], InputOf<E['query']>>> &
  Part<'body', E['body'], InputOf<E['body']>>;

/** @throws if a parameter is missing: a bug of the caller. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
