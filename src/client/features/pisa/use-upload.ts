import { useCallback } from 'react';
import type { UploadFile } from '#ui/rich-editor/upload.ts';
import { useBankUpload } from '#client/bank/use-bank-upload.ts';
import type { LoadingCounter } from './loading-counter.ts';

/** Brings pictures and sounds in, and counts what is on its way. */
export function useUpload(examId: number | null, loading: LoadingCounter): UploadFile {
  const upload = useBankUpload(examId);
  return useCallback(
    (file, kind) => {
      const end = loading.start();
      return upload(file, kind).finally(end);
    },
    [upload, loading],
  );
}
