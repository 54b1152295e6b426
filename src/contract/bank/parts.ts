/**
 * What all of the question bank's endpoints share. Lists answer `data` (rows) and `meta: { last_page, total }`; the browser reads both with
 * `requestList()`. A save may name the `revision` that it was made from: who comes second gets EDIT_CONFLICT. Fields that a save leaves out
 * stay as they are; null empties one (specification E§5, E§7).
 */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { examManagers } from '#contract/readers.ts';

export const bankShared = { tag: 'bank', access: examManagers, scope: 'The question bank of the country.' } as const;

export const idParams = v.object({ id: pathId });

/** Rows of a page where the query names no number. */
export const rowsOnPage = 15;
export const mostRowsOnPage = 100;

const count = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,5}$/),
    v.transform(Number),
    v.transform((value) => Math.min(value, most)),
  );
/** `title`: part of the text, small and capital letters alike. */
export const listQuery = {
  page: v.optional(count(100_000), '1'),
  perPage: v.optional(count(mostRowsOnPage), String(rowsOnPage)),
  title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.check(isStorableText)), ''),
};

/** Query values: an id, 1 or 0, a year. An empty one filters nothing: forms send them so. */
const emptyIsNone = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
export const queryId = v.optional(v.union([pathId, emptyIsNone]));
export const queryFlag = v.optional(
  v.union([
    v.pipe(
      v.picklist(['1', '0']),
      v.transform((value) => value === '1'),
    ),
    emptyIsNone,
  ]),
);
export const queryNumber = v.optional(v.union([v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), emptyIsNone]));
export const queryLang = v.optional(v.union([v.picklist(['kz', 'ru']), emptyIsNone]));

/** `sort[]=title&sort[]=-updatedAt`: a minus turns the order round. */
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

export const optionalId = v.nullable(recordId);
export const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000));

/** What every record of the bank tells of itself. Times in milliseconds since the epoch. */
export const recordRow = { id: v.number(), revision: v.number(), createdAt: v.number(), updatedAt: v.number() };

export const titles = v.object({ titleKz: v.string(), titleRu: v.string() });

/** A record's four endpoints: list, add, read, save. The fifth, DELETE, is one for all kinds (`remove.ts`). */
export function defineRecord<
  Query extends v.ObjectEntries,
  Row extends v.GenericSchema,
  Body extends v.ObjectEntries,
  List extends v.GenericSchema = v.ArraySchema<Row, undefined>,
>(record: {
  /** Of the endpoints: `examDirection` makes `examDirectionList`, ... */
  name: string;
  path: string;
  /** In words: "directions". */
  words: string;
  query: Query;
  row: Row;
  body: Body;
  /** In place of an array of rows. */
  list?: List;
}) {
  const { name, path, words, query, row, body } = record;
  const saveBody: PartialBody<Body> = v.pipe(
    v.partial(v.strictObject({ ...body, revision })),
    v.check((given) => Object.keys(given).length > 0, because('required')),
  );
  const list = (record.list ?? v.array(row)) as List;
  return {
    list: defineEndpoint({
      ...bankShared,
      name: `${name}List`,
      method: 'GET',
      path,
      summary: `A page of ${words}, with meta.last_page and meta.total`,
      rate: 'read',
      query: v.object(query),
      data: list,
    }),
    create: defineEndpoint({
      ...bankShared,
      name: `${name}Create`,
      method: 'POST',
      path,
      summary: `Add to ${words}. The same creationId again is the same record, since a response may get lost: other words change it unless somebody has saved it meanwhile; \`isOver\` then goes over that, too`,
      rate: 'write',
      idempotent: true,
      body: v.strictObject({ ...body, creationId: v.optional(uuid), isOver: v.optional(v.boolean()) }),
      data: row,
      errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    }),
    read: defineEndpoint({
      ...bankShared,
      name: `${name}Read`,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One of ${words}`,
      rate: 'read',
      params: idParams,
      data: row,
      errors: ['NOT_FOUND'],
    }),
    save: defineEndpoint({
      ...bankShared,
      name: `${name}Save`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change one of ${words}. What is left out stays as it is`,
      rate: 'write',
      idempotent: true,
      params: idParams,
      body: saveBody,
      data: row,
      errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    }),
  };
}

/** The compiler cannot follow `v.partial` through a type parameter. */
type PartialBody<Body extends v.ObjectEntries> = v.GenericSchema<
  Partial<v.InferInput<v.StrictObjectSchema<Body, undefined>>> & { revision?: number | undefined },
  Partial<v.InferOutput<v.StrictObjectSchema<Body, undefined>>> & { revision?: number | undefined }
>;
