/**
 * Lists: `data` is the rows of one page, `meta` says which page and how many there are (specification E§7). What a list tells beside its rows,
 * stands in `meta` too. A list is asked by `page`, `perPage`, `search`, `sort[]` and filters of its own.
 */
import * as v from 'valibot';
import { isStorableText } from '#mechanics/parts.ts';
import { defineEndpoint, type Access, type Endpoint, type EndpointInput, type Method, type Optional } from './endpoint.ts';

type Schema = v.GenericSchema;

export const mostPerPage = 100;

const pageEntries = {
  /** Rows of all pages; with `more` as far as they were counted. */
  total: v.number(),
  /** From 1. */
  page: v.number(),
  per_page: v.number(),
  /** 1 where there are no rows. */
  last_page: v.number(),
  /** There are more than `total`: a long list is counted up to a limit. */
  more: v.optional(v.literal(true)),
};

const nothing = {} satisfies v.ObjectEntries;

/** The shape of a list's `meta`, with what else it tells. */
export function listMeta<Extra extends v.ObjectEntries = typeof nothing>(extra?: Extra) {
  return v.object({ ...pageEntries, ...(extra as Extra) });
}
export type ListMeta = v.InferOutput<ReturnType<typeof listMeta<typeof nothing>>>;

const count = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}$/),
    v.transform(Number),
    v.transform((value) => Math.min(value, most)),
  );

/** Which page. @param perPage rows of a page where the query names no number */
export function pageQuery(perPage: number) {
  return { page: v.optional(count(100_000), '1'), perPage: v.optional(count(mostPerPage), String(perPage)) };
}

/** Text that somebody types to find rows. */
export const searchText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.check(isStorableText)), '');

/** Which page of what is searched for. */
export function listQuery(perPage: number) {
  return { ...pageQuery(perPage), search: searchText };
}

/** `sort[]=title&sort[]=-updatedAt`: a minus turns the order round. Its key is `sort[]`. */
export function querySort<const F extends readonly string[]>(fields: F) {
  const one = v.picklist(fields.flatMap((field) => [field, `-${field}`]) as (F[number] | `-${F[number]}`)[]);
  return v.optional(
    v.pipe(
      v.union([
        v.array(one),
        v.pipe(
          one,
          v.transform((value) => [value]),
        ),
      ]),
      v.maxLength(3),
    ),
  );
}

type ListInput<R, X, P, Q, B, A, T> = Omit<EndpointInput<P, Q, B, never, A, T, never>, 'data' | 'meta' | 'method'> & {
  /** GET unless it is named. */
  method?: Method;
  row: R;
  /** Further values of `meta` beside the page. */
  extra?: X;
};

/** Declares a list: an endpoint whose `data` is an array of rows, with `meta`. */
export function defineList<
  R extends Schema,
  X extends v.ObjectEntries = typeof nothing,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const A extends Access = Access,
  const T extends boolean = false,
>({
  row,
  extra,
  method = 'GET',
  ...input
}: ListInput<R, X, P, Q, B, A, T>): Endpoint<
  Optional<P>,
  Optional<Q>,
  Optional<B>,
  v.ArraySchema<R, undefined>,
  A,
  T,
  ReturnType<typeof listMeta<X>>
> {
  // The compiler doesn't resolve `Optional` and `Omit` of type parameters; the declared result is what these lines make.
  return defineEndpoint({ ...input, method, data: v.array(row), meta: listMeta(extra) }) as never;
}
