import { queryOptions } from '@tanstack/react-query';
import { verifyCertificate } from '#contract/certifications/verify-certificate.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { read } from '#client/api/request.ts';

/** Not persisted on the device: the name is personal data of somebody else. */
export function certificateQuery(code: string) {
  return queryOptions({
    queryKey: ['certificate', code],
    // That there is none is an answer, and no failure.
    queryFn: ({ signal }) =>
      read(verifyCertificate, { params: { code }, signal }).catch((error: unknown) => {
        if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return null;
        throw error;
      }),
    gcTime: 0,
    staleTime: 60_000,
  });
}
