import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { bankShared, idParams } from './parts.ts';

/** What questions show and play, told by the bytes. An SVG is a program as well as a picture: it is not taken. */
export const bankMediaTypes = {
  image: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  audio: ['audio/mpeg', 'audio/ogg', 'audio/opus', 'audio/wav', 'audio/x-m4a', 'audio/mp4'],
} as const;
export const mostImageBytes = 5 * 1024 * 1024;
export const mostAudioBytes = 15 * 1024 * 1024;
/** Pixels of a side. */
export const mostImageSide = 8_000;

const shared = {
  ...bankShared,
  method: 'POST',
  rate: 'write',
  idempotent: true,
  params: idParams,
  binary: { type: 'application/octet-stream', orForm: true, maxBytes: mostAudioBytes },
  data: v.object({
    /** `/media/...`: named by the hash of the bytes. */
    src: v.string(),
    /** The same, by the name that the specification gives it (P§3). */
    url: v.string(),
    kind: v.picklist(['image', 'audio']),
    contentType: v.string(),
    size: v.number(),
    /** Of a picture, its own, in pixels; null: a sound. */
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
