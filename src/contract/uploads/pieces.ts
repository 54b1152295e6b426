/**
 * Uploads in pieces, for lines that break: whoever lost the thread starts the same upload again, hears how much is here, and goes on.
 * Every call may be repeated.
 */
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { fileName, mostBytes, mostPieceBytes, received, uploadedFile, uploadKind, uploadParams } from './parts.ts';

const scope = 'One’s own uploads; a foreign one and none are the same 404.';

export const uploadStart = defineEndpoint({
  name: 'uploadStart',
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begin an upload under an id of one’s own, or hear how much of it is here',
  tag: 'uploads',
  access: 'signed-in',
  scope,
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    uploadId: uuid,
    name: fileName,
    size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostBytes)),
    kind: uploadKind,
  }),
  data: received,
  errors: ['NOT_FOUND', 'FILE_REFUSED', 'UPLOAD_LIMIT'],
});

export const uploadPiece = defineEndpoint({
  name: 'uploadPiece',
  method: 'PUT',
  path: '/api/uploads/{uploadId}/{offset}',
  summary:
    'Add a piece that begins at this byte. One that does not follow what is here changes nothing: the answer says where to go on',
  tag: 'uploads',
  access: 'signed-in',
  scope,
  rate: 'write',
  idempotent: true,
  params: v.strictObject({
    ...uploadParams.entries,
    offset: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  }),
  binary: { type: 'application/octet-stream', maxBytes: mostPieceBytes },
  data: received,
  errors: ['NOT_FOUND', 'TOO_LARGE', 'FILE_REFUSED', 'UPLOAD_LIMIT'],
});

export const uploadFinish = defineEndpoint({
  name: 'uploadFinish',
  method: 'POST',
  path: '/api/uploads/{uploadId}/finish',
  summary: 'Put the pieces together, recognise what it is, and keep it',
  tag: 'uploads',
  access: 'signed-in',
  scope,
  rate: 'write',
  idempotent: true,
  params: uploadParams,
  data: uploadedFile,
  errors: ['NOT_FOUND', 'FILE_REFUSED', 'UPLOAD_LIMIT'],
});

export const uploadCancel = defineEndpoint({
  name: 'uploadCancel',
  method: 'DELETE',
  path: '/api/uploads/{uploadId}',
  summary: 'Throw an upload away that nothing uses yet',
  tag: 'uploads',
  access: 'signed-in',
  scope,
  rate: 'write',
  idempotent: true,
  params: uploadParams,
  data: v.object({ cancelled: v.boolean() }),
});
