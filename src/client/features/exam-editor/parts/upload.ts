import { examUpload, mostAudioBytes, mostImageBytes } from '#contract/bank/upload-media.ts';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';

/** Brings a picture or a sound of an exam's shared content in. @param tooLarge the words for a file beyond the limit */
export function uploadTo(examId: number, tooLarge: (megabytes: number) => string): UploadFile {
  return async (file, kind) => {
    const most = kind === 'picture' ? mostImageBytes : mostAudioBytes;
    if (file.size > most) throw new Error(tooLarge(most / 1024 / 1024));
    try {
      const { src, width, height } = await request(examUpload, { params: { id: examId }, bytes: file, silent: true });
      return { src, width: width ?? undefined, height: height ?? undefined };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const [first] = Array.isArray(error.errors) ? error.errors : Object.values(error.errors).flat();
      throw new Error(first ?? error.message, { cause: error });
    }
  };
}
