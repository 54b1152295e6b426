/**
 * Editing of what everybody reads. It is the same for the whole country, so the country's administrator (CTRWRKR) writes it and nobody else.
 * A save names the version that it was made from: who comes second is warned (EDIT_CONFLICT) and nobody's text is written over unseen.
 */
import { contentEditors } from '#contract/readers.ts';
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { defineList, pageQuery } from '#contract/list.ts';
import { pathId, recordId, uuid } from '#contract/ids.ts';
import { content, kind, listedKind, moment, state } from './content-parts.ts';

const scope = 'What the whole country reads: pages, news, contests, banners, documents.';
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const pathVersion = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));
const shared = { tag: 'content', access: contentEditors, scope } as const;

export const contentRow = v.object({
  id: v.number(),
  kind,
  /** Name of a page or a document. */
  name: v.nullable(v.string()),
  state,
  title: v.object({ kz: v.string(), ru: v.string() }),
  publishAt: v.number(),
  version: v.number(),
  savedAt: v.number(),
  /** Null: it came with the platform. */
  savedBy: v.nullable(v.string()),
});
export type ContentRow = v.InferOutput<typeof contentRow>;

export const contentList = defineList({
  ...shared,
  name: 'contentList',
  path: '/api/content',
  summary: 'Content with its states, for editors, of one kind or of all; from page 1 on',
  rate: 'read',
  query: v.object({ kind: v.optional(kind), ...pageQuery(20) }),
  row: contentRow,
});

export const contentEntryData = v.object({ ...contentRow.entries, content });
export type ContentEntry = v.InferOutput<typeof contentEntryData>;

export const contentEntry = defineEndpoint({
  ...shared,
  name: 'contentEntry',
  method: 'GET',
  path: '/api/content/{id}',
  summary: 'One entry as it is now, in both languages',
  rate: 'read',
  params: v.object({ id: pathId }),
  data: contentEntryData,
  errors: ['NOT_FOUND'],
});

const writable = { state: v.picklist(['draft', 'published']), publishAt: moment, content };

export const contentCreate = defineEndpoint({
  ...shared,
  name: 'contentCreate',
  method: 'POST',
  path: '/api/content',
  summary:
    'Add news, a contest or a banner. The same creationId again is the same entry, since a response may get lost: another text is its second version, unless somebody has saved that',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ creationId: uuid, ...writable }),
  data: contentEntryData,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const contentSave = defineEndpoint({
  ...shared,
  name: 'contentSave',
  method: 'PUT',
  path: '/api/content/{id}',
  summary: 'Save a new version, published or as a draft',
  rate: 'write',
  params: v.object({ id: pathId }),
  body: v.strictObject({ version, ...writable }),
  data: contentEntryData,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const contentRemove = defineEndpoint({
  ...shared,
  name: 'contentRemove',
  method: 'DELETE',
  path: '/api/content/{id}',
  summary: 'Take news, a contest or a banner away. Its history stays',
  rate: 'write',
  params: v.object({ id: pathId }),
  query: v.object({ version: pathVersion }),
  data: v.object({ id: v.number() }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const contentOrder = defineEndpoint({
  ...shared,
  name: 'contentOrder',
  method: 'PUT',
  path: '/api/content/order',
  summary: 'Put banners into an order; those that are not named follow',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ kind: listedKind, ids: v.pipe(v.array(recordId), v.minLength(1), v.maxLength(200)) }),
  data: v.object({ ids: v.array(v.number()) }),
});

export const contentVersions = defineEndpoint({
  ...shared,
  name: 'contentVersions',
  method: 'GET',
  path: '/api/content/{id}/versions',
  summary: 'The history of an entry, the newest first: who saved what state when',
  rate: 'read',
  params: v.object({ id: pathId }),
  data: v.object({
    versions: v.array(v.object({ version: v.number(), state, savedAt: v.number(), savedBy: v.nullable(v.string()) })),
  }),
  errors: ['NOT_FOUND'],
});

export const contentVersion = defineEndpoint({
  ...shared,
  name: 'contentVersion',
  method: 'GET',
  path: '/api/content/{id}/versions/{version}',
  summary: 'An earlier version as it was saved; to restore it, save it again',
  rate: 'read',
  params: v.object({ id: pathId, version: pathVersion }),
  data: v.object({ version: v.number(), state, publishAt: v.number(), content }),
  errors: ['NOT_FOUND'],
});
