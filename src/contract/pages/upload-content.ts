import { contentEditors } from '#contract/readers.ts';
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';

/** Bytes of a file: as base64 it has to fit a body. Pictures are made smaller before they are sent. */
export const maxContentFileBytes = 720 * 1024;

/** Accepted file types, by content and not by name. An SVG is a program as well as a picture: it is not taken. */
export const contentFileTypes = { picture: ['image/png', 'image/jpeg', 'image/webp'], document: ['application/pdf'] } as const;

export const contentUpload = defineEndpoint({
  name: 'contentUpload',
  method: 'POST',
  path: '/api/content/files',
  summary:
    'Bring in a picture (PNG, JPEG, WebP) or a document (PDF). Named by the hash of its bytes: the same file again is the same address',
  tag: 'content',
  access: contentEditors,
  scope: 'Whoever has the address sees the file.',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    purpose: v.picklist(['picture', 'document']),
    /** base64url. */
    file: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil((maxContentFileBytes * 4) / 3)), v.regex(/^[\w-]*$/)),
  }),
  data: v.object({ src: v.string(), size: v.number() }),
});
