/**
 * Packs: records (later media, too) that a person takes along, to be read without a network. A pack is a list of parts that are named by their
 * content: a refresh loads what has changed, and a load goes on at the byte where it stopped.
 */
import * as v from 'valibot';
import { packNames } from '#domain/packs/names.ts';
import { packOwners } from '#contract/readers.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const shared = { tag: 'packs', access: packOwners, scope: 'What the person may see of each pack’s records.' } as const;

/** Bytes of an answer at most. */
export const pieceBytes = 96 * 1024;

/** SHA-256, base64url. */
const hash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
const partKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

export const packPart = v.object({ key: v.string(), hash: v.string(), size: v.number() });
export type PackPart = v.InferOutput<typeof packPart>;

export const pack = v.object({
  name: v.picklist(packNames),
  /** Bytes of all parts. */
  size: v.number(),
  /** Another one as soon as a part is another one. */
  revision: v.string(),
  /** Moment that the content represents, milliseconds since the epoch. */
  asOf: v.number(),
  parts: v.array(packPart),
});
export type Pack = v.InferOutput<typeof pack>;

export const packList = defineEndpoint({
  ...shared,
  name: 'packList',
  method: 'GET',
  path: '/api/packs',
  summary:
    'What one can take along: each pack with its size, its parts and the revision that tells whether there is anything new',
  rate: 'read',
  data: v.array(pack),
});

export const packPiece = defineEndpoint({
  ...shared,
  name: 'packPiece',
  load: 'work',
  method: 'GET',
  path: '/api/packs/{name}/piece',
  summary: 'Bytes of a part from any place on. A part that has changed meanwhile is not found: the list is read again',
  // A class of teachers loads its packs behind one address.
  rate: 'answer',
  params: v.object({ name: v.picklist(packNames) }),
  query: v.strictObject({
    key: partKey,
    hash,
    from: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
  }),
  data: v.object({
    from: v.number(),
    /** Size of the whole part. */
    size: v.number(),
    /** base64url. */
    bytes: v.string(),
  }),
  errors: ['NOT_FOUND'],
});
