/**
 * Shared endpoints of the lists of students and of personnel (specification P§7): paths and names differ by their first word.
 */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import type { Role } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { listMeta, listQuery } from '#contract/list.ts';
import { idParams, partialBody } from '#contract/record.ts';
import { newPassword } from './parts.ts';

/** Filters that every list of people has. */
export const peopleQuery = {
  ...listQuery(50),
  school: v.optional(pathId),
  /** `gone`: who has left the school. */
  state: v.optional(v.picklist(['here', 'gone']), 'here'),
};

export function definePeople<
  const Readers extends readonly Role[],
  const Writers extends readonly Role[],
  Query extends v.ObjectEntries,
  Row extends v.GenericSchema,
  Body extends v.ObjectEntries,
>(
  shared: { tag: string; scope: string; readers: Readers; writers: Writers },
  people: {
    /** Base name of the endpoints, and of their paths. */
    name: string;
    /** In words: "students". */
    words: string;
    query: Query;
    row: Row;
    body: Body;
    /** Consequences of removing one. */
    removal: string;
  },
) {
  const { tag, scope, readers, writers } = shared;
  const { name, words, query, row, body, removal } = people;
  const reading = { tag, scope, access: readers, method: 'GET', rate: 'read' } as const;
  const writing = { tag, scope, access: writers, rate: 'write' } as const;
  const path = `/api/${name}`;
  return {
    list: defineEndpoint({
      ...reading,
      name: `${name}List`,
      path,
      summary: `A page of ${words}, by a part of their name, login or IIN; Kazakh letters are found without them, too`,
      query: v.object(query),
      data: v.array(row),
      meta: listMeta(),
    }),
    export: defineEndpoint({
      ...reading,
      name: `${name}Export`,
      path: `${path}/export`,
      summary: 'The same list as a spreadsheet, all of its pages (10,000 rows at most). Goes into the audit log',
      query: v.object(query),
      data: v.array(row),
      sheet: true,
    }),
    add: defineEndpoint({
      ...writing,
      name: `${name}Add`,
      method: 'POST',
      path: `${path}/add`,
      summary: `Add to ${words}. The same creationId again is the same person. Their password: \`/api/people/{id}/password/show\``,
      idempotent: true,
      body: v.strictObject({ ...body, creationId: v.optional(uuid), isOver: v.optional(v.boolean()) }),
      data: row,
      errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    }),
    read: defineEndpoint({
      ...reading,
      name: `${name}Read`,
      path: `${path}/{id}`,
      summary: `One of ${words}`,
      params: idParams,
      data: row,
      errors: ['NOT_FOUND'],
    }),
    save: defineEndpoint({
      ...writing,
      name: `${name}Save`,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Change one of ${words}. What is left out stays as it is`,
      idempotent: true,
      params: idParams,
      body: partialBody(body),
      data: row,
      errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    }),
    remove: defineEndpoint({
      ...writing,
      name: `${name}Remove`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Remove one of ${words} and end their sessions. ${removal}`,
      params: idParams,
      data: v.object({ id: recordId }),
      errors: ['NOT_FOUND'],
    }),
    passwordReset: defineEndpoint({
      ...writing,
      name: `${name}PasswordReset`,
      method: 'GET',
      path: `${path}/password/reset/{id}`,
      summary: 'Give a new password, to be changed at the next sign-in; all sessions end (P§7 has it as GET)',
      idempotent: false,
      onBehalf: false,
      params: idParams,
      data: newPassword,
      errors: ['NOT_FOUND'],
    }),
  };
}

export const requiredId = v.pipe(v.number(because('required')), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
