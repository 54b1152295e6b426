import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { lessonMediaAdd } from '#contract/lessons/authoring.ts';
import { mostBytes } from '#contract/uploads/parts.ts';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';

/** 21 MB within it need 0.3 Mbit/s. */
const patienceMs = 600_000;

export interface LessonFile {
  src: string;
  kind: 'picture' | 'sound' | 'film' | 'document';
  width: number | null;
  height: number | null;
}

/** Brings a file of a lesson in. Rejects with an error whose `message` is for the person who chose it. */
export function useLessonFile(): (file: File) => Promise<LessonFile> {
  const { t } = useLingui();
  return useCallback(
    async (file) => {
      const megabytes = mostBytes / 1024 / 1024;
      if (file.size > mostBytes) throw new Error(t`The file is larger than ${megabytes} MB.`);
      try {
        return await request(lessonMediaAdd, { bytes: await prepared(file), timeoutMs: patienceMs, silent: true });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        throw new Error(error.message, { cause: error });
      }
    },
    [t],
  );
}

/** For the editors of texts and tasks. */
export function useLessonUpload(): UploadFile {
  const bring = useLessonFile();
  return useCallback(
    async (file) => {
      const { src, width, height } = await bring(file);
      return { src, width: width ?? undefined, height: height ?? undefined };
    },
    [bring],
  );
}

/** Pictures are made smaller, and leave behind what the camera wrote; what moves stays as it is. */
async function prepared(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const [{ isMoving }, { shrinkPicture }] = await Promise.all([
    import('#client/uploads/is-moving.ts'),
    import('#client/uploads/shrink.ts'),
  ]);
  return (await isMoving(file)) ? file : shrinkPicture(file, { keepsTransparency: true });
}
