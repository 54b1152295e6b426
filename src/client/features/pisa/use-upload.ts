import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { examUpload } from '#contract/bank/upload-media.ts';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import type { LoadingCounter } from './loading-counter.ts';

/** Brings pictures and sounds in. Files are kept with an exam, so one has to be chosen first. */
export function useUpload(examId: number | null, loading: LoadingCounter): UploadFile {
  const { t } = useLingui();
  return useCallback(
    async (file) => {
      if (examId === null) throw new Error(t`Choose an exam first: pictures and sounds are kept with it.`);
      const end = loading.start();
      try {
        const { src, width, height } = await request(examUpload, { params: { id: examId }, bytes: file, silent: true });
        return { src, ...(width !== null && { width }), ...(height !== null && { height }) };
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const first = Array.isArray(error.errors) ? error.errors[0] : Object.values(error.errors)[0]?.[0];
        throw new Error(first ?? error.message, { cause: error });
      } finally {
        end();
      }
    },
    [examId, loading, t],
  );
}
