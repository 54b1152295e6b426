/**
 * What all of the question bank's endpoints share. A save may name the `revision` that it was made from: who comes second gets EDIT_CONFLICT. Fields that a save leaves out
 * stay as they are; null empties one (specification E§5, E§7).
 */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { listMeta, pageQuery, searchText } from '#contract/list.ts';
import { examManagers } from '#contract/readers.ts';

export const bankShared = { tag: 'bank', access: examManagers, scope: 'The question bank of the country.' } as const;

export const idParams = v.object({ id: pathId });

/** `title`: part of the text, small and capital letters alike. */
export const bankQuery = { ...pageQuery(15), title: searchText };

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
      summary: `A page of ${words}`,
      rate: 'read',
      query: v.object(query),
      data: list,
      meta: listMeta(),
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
