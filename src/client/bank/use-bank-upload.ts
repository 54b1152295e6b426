import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { examUpload, mostMediaBytes } from '#contract/bank/upload-media.ts';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';

/** 21 MB within it need 0.3 Mbit/s. */
const patienceMs = 600_000;

/**
 * Brings the pictures and sounds of an exam in: of its questions, shared contents and units. Pictures are made smaller first and leave behind what
 * the camera wrote; what moves stays as it is.
 *
 * @param examId null: there is none yet, and nothing may be brought in
 */
export function useBankUpload(examId: number | null): UploadFile {
  const { t } = useLingui();
  return useCallback(
    async (file, kind) => {
      if (examId === null) throw new Error(t`Choose an exam first: pictures and sounds are stored with it.`);
      const megabytes = mostMediaBytes / 1024 / 1024;
      if (file.size > mostMediaBytes) throw new Error(t`The file is larger than ${megabytes} MB.`);
      const bytes = kind === 'picture' ? await preparePicture(file) : file;
      if (bytes === null) {
        if (isHeic(file)) throw new Error(t`This browser cannot open HEIC photos. Save the photo as JPEG and choose it again.`);
        throw new Error(t`This picture cannot be opened. JPEG, PNG, WebP and GIF can be shown here.`);
      }
      try {
        const { src, width, height } = await request(examUpload, {
          params: { id: examId },
          bytes,
          timeoutMs: patienceMs,
          silent: true,
        });
        return { src, width: width ?? undefined, height: height ?? undefined };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        throw new Error(error.message, { cause: error });
      }
    },
    [examId, t],
  );
}

/** Null: this browser cannot open it. The code comes with the first picture: most days nobody brings one in. */
async function preparePicture(file: File): Promise<File | null> {
  const [{ isMoving }, { shrinkPicture }] = await Promise.all([
    import('#client/uploads/is-moving.ts'),
    import('#client/uploads/shrink.ts'),
  ]);
  if (await isMoving(file)) return file;
  const smaller = await shrinkPicture(file, { keepsTransparency: true });
  return smaller === file ? null : smaller;
}

/** Some systems do not know the type, and leave it empty. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
