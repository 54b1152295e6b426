/** Uploads in one go (specification P§7): for programs and good lines. The client itself sends pieces. */
import { defineEndpoint } from '#contract/endpoint.ts';
import { mostBytes, uploadedFile } from './parts.ts';

const common = {
  method: 'POST',
  tag: 'uploads',
  access: 'signed-in',
  scope: 'For oneself.',
  rate: 'write',
  data: uploadedFile,
  errors: ['TOO_LARGE', 'FILE_REFUSED', 'UPLOAD_LIMIT'],
} as const;

export const uploadFile = defineEndpoint({
  ...common,
  name: 'uploadFile',
  path: '/api/uploads/file',
  summary: 'Upload a file (form field `file`, or `image` as the specification has it)',
  binary: { type: 'multipart/form-data', field: 'file', orField: 'image', maxBytes: mostBytes },
});

export const uploadImage = defineEndpoint({
  ...common,
  name: 'uploadImage',
  path: '/api/uploads/image',
  summary: 'Upload an image (form field `image`)',
  binary: { type: 'multipart/form-data', field: 'image', maxBytes: mostBytes },
});
