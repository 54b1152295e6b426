import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contentUpload, maxContentFileBytes } from '#contract/pages/upload-content.ts';
import { toBase64Url } from '#offline/base64url.ts';
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
  const { t } = useLingui();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function prepare(file: File): Promise<{ bytes: Uint8Array; width: number; height: number } | string> {
    if (purpose === 'picture') return (await shrinkPicture(file)) ?? t`This file could not be read as a picture.`;
    if (file.size > maxContentFileBytes) return t`This file is larger than 700 KB.`;
    return { bytes: new Uint8Array(await file.arrayBuffer()), width: 0, height: 0 };
  }

  async function upload(file: File): Promise<Uploaded | null> {
    setIsBusy(true);
    setProblem(null);
    try {
      const prepared = await prepare(file);
      if (typeof prepared === 'string') {
        setProblem(prepared);
        return null;
      }
      const { src } = await request(contentUpload, {
        body: { purpose, file: toBase64Url(prepared.bytes) },
        silent: true,
      });
      return { src, width: prepared.width, height: prepared.height };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const first = Array.isArray(error.errors) ? error.errors[0] : Object.values(error.errors)[0]?.[0];
      setProblem(first ?? error.message);
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  return { upload, isBusy, problem };
}
