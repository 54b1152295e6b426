import { uploadCancel, uploadFinish, uploadPiece, uploadStart } from '#contract/uploads/pieces.ts';
import { request } from '#client/api/request.ts';
import type { UploadLine } from './send-upload.ts';

const silent = true;

/** Over the network. Failures are shown beside the file that they are about. */
export const uploadLine: UploadLine = {
  async start({ uploadId, name, kind, file }, signal) {
    return (await request(uploadStart, { body: { uploadId, name, kind, size: file.size }, signal, silent })).received;
  },
  async piece(uploadId, offset, bytes, signal) {
    return (await request(uploadPiece, { params: { uploadId, offset }, bytes, signal, silent })).received;
  },
  finish: (uploadId, signal) => request(uploadFinish, { params: { uploadId }, signal, silent }),
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      function done(): void {
        clearTimeout(timer);
        removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      }
      const timer = setTimeout(done, ms);
      addEventListener('online', done);
      signal.addEventListener('abort', done);
    }),
};

/** The server deletes it sooner; where this call does not get through it does so in two days. */
export function removeUpload(uploadId: string): void {
  request(uploadCancel, { params: { uploadId }, silent }).catch(() => undefined);
}
