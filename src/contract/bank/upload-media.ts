import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { mostBytes } from '#contract/uploads/parts.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';

/** "About 21 MB", as for every file that is brought in (specification P§9). Our own client makes pictures smaller before it sends them. */
export const mostMediaBytes = mostBytes;
/** Pixels of a side. */
export const mostImageSide = 8_000;

const shared = {
  ...bankShared,
  method: 'POST',
  rate: 'write',
  idempotent: true,
  params: idParams,
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostMediaBytes },
  data: v.object({
    /** `/media/...`: named by the hash of the bytes. */
    src: v.string(),
    /** The same, by the name that the specification gives it (P§3). */
    url: v.string(),
    kind: v.picklist(['image', 'audio']),
    contentType: v.string(),
    size: v.number(),
    /** Width of the picture in pixels; null: a sound. */
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
  }),
  errors: ['NOT_FOUND', 'TOO_LARGE', 'FILE_REFUSED'],
} as const;

export const questionUpload = defineEndpoint({
  ...shared,
  name: 'questionUpload',
  path: '/api/admin/exam-questions/{id}/upload',
  summary: 'Bring in a picture or a sound of a question: the bytes as they are. The same bytes again are the same address',
});

export const examUpload = defineEndpoint({
  ...shared,
  name: 'examUpload',
  path: '/api/admin/exams/{id}/upload',
  summary: 'The same for what has no question yet: shared contents, new questions, units',
});
