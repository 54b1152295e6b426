/**
 * Records: what is listed, added, read and saved alike (`server/records`). A save may name the `revision` that it was made from: who comes second
 * gets EDIT_CONFLICT. Fields that a save leaves out stay as they are; null empties one (specification E§5, E§7).
 */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { defineEndpoint, type Access } from './endpoint.ts';
import { pathId, uuid } from './ids.ts';
import { listMeta } from './list.ts';

export const idParams = v.object({ id: pathId });

export const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000));

/** Fields that every record has. Times in milliseconds since the epoch. */
export const recordRow = { id: v.number(), revision: v.number(), createdAt: v.number(), updatedAt: v.number() };

/** A record's four endpoints: list, add, read, save. The fifth, DELETE, is one for all kinds (`remove.ts`). */
export function defineRecord<
  const Who extends Access,
  Query extends v.ObjectEntries,
  Row extends v.GenericSchema,
  Body extends v.ObjectEntries,
  List extends v.GenericSchema = v.ArraySchema<Row, undefined>,
>(
  /** Shared by all four endpoints: who may call them, and whose records they reach. */
  shared: { tag: string; access: Who; scope: string },
  record: {
    /** Base name of the endpoints: `examDirection` makes `examDirectionList`, ... */
    name: string;
    path: string;
    /** In words: "directions". */
    words: string;
    query: Query;
    row: Row;
    body: Body;
    /** In place of an array of rows. */
    list?: List;
  },
) {
  const { name, path, words, query, row, body } = record;
  const list = (record.list ?? v.array(row)) as List;
  return {
    list: defineEndpoint({
      ...shared,
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
      ...shared,
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
      ...shared,
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
      ...shared,
      name: `${name}Save`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change one of ${words}. What is left out stays as it is`,
      rate: 'write',
      idempotent: true,
      params: idParams,
      body: partialBody(body),
      data: row,
      errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    }),
  };
}

/** Builds the body of a save: at least one field, and the revision that it was made from. */
export function partialBody<Body extends v.ObjectEntries>(body: Body): PartialBody<Body> {
  return v.pipe(
    v.partial(v.strictObject({ ...body, revision })),
    v.check((given) => Object.keys(given).length > 0, because('required')),
  );
}

/** The compiler cannot follow `v.partial` through a type parameter. */
type PartialBody<Body extends v.ObjectEntries> = v.GenericSchema<
  Partial<v.InferInput<v.StrictObjectSchema<Body, undefined>>> & { revision?: number | undefined },
  Partial<v.InferOutput<v.StrictObjectSchema<Body, undefined>>> & { revision?: number | undefined }
>;
