import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { contentUpload, maxContentFileBytes } from '#contract/pages/upload-content.ts';
import { toBase64Url } from '#offline/base64url.ts';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface Uploaded {
  src: string;
  width: number;
  height: number;
}

/** Brings a file in. `problem` says why it was not taken. */
export function useUpload(purpose: 'picture' | 'document') {
  const bring = useBring();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File): Promise<Uploaded | null> {
    setIsBusy(true);
    setProblem(null);
    try {
      const outcome = await bring(file, purpose);
      if (typeof outcome !== 'string') return outcome;
      setProblem(outcome);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  return { upload, isBusy, problem };
}

/** For the text editor, which shows what is thrown. */
export function useUploadFile(): UploadFile {
  const bring = useBring();
  return useCallback(
    async (file) => {
      const outcome = await bring(file, 'picture');
      if (typeof outcome === 'string') throw new Error(outcome);
      return outcome;
    },
    [bring],
  );
}

/** Returns the uploaded file, or why it was not uploaded. */
function useBring(): (file: File, purpose: 'picture' | 'document') => Promise<Uploaded | string> {
  const { t } = useLingui();
  return useCallback(
    async (file, purpose) => {
      let prepared: { bytes: Uint8Array; width: number; height: number };
      if (purpose === 'picture') {
        const small = await shrinkPicture(file);
        if (small === null) return t`This file could not be read as a picture.`;
        prepared = small;
      } else {
        if (file.size > maxContentFileBytes) return t`This file is larger than 700 KB.`;
        prepared = { bytes: new Uint8Array(await file.arrayBuffer()), width: 0, height: 0 };
      }
      try {
        const { src } = await request(contentUpload, {
          body: { purpose, file: toBase64Url(prepared.bytes) },
          silent: true,
        });
        return { src, width: prepared.width, height: prepared.height };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        return error.message;
      }
    },
    [t],
  );
}
