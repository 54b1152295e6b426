import { queryOptions } from '@tanstack/react-query';
import { verifyCertificate } from '#contract/certification/verify-certificate.ts';
import { request } from '#client/api/request.ts';

/** Not kept on the device: a name that is none of its owner's business. */
export function certificateQuery(code: string) {
  return queryOptions({
    queryKey: ['certificate', code],
    queryFn: ({ signal }) => request(verifyCertificate, { params: { code }, signal, silent: true }),
    gcTime: 0,
    staleTime: 60_000,
  });
}
