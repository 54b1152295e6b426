import { queryOptions } from '@tanstack/react-query';
import { ownAppeals } from '#contract/attempts/own-appeals.ts';
import { read, type Silence } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

const persisted = keepSealed(ownAppeals);

/** One's own appeals of a test; `closesAt` is by the device's clock, null: none are taken. */
export function appealsQuery(attemptId: string) {
  return queryOptions({
    queryKey: ['own-appeals', attemptId],
    queryFn: async ({ signal }) => {
      const { leftMs, appeals } = await read(ownAppeals, { params: { attemptId }, signal });
      return { closesAt: leftMs === null ? null : Date.now() + leftMs, appeals };
    },
    staleTime: 0,
    // Words of a person: never readable on the disk.
    persister: persisted.persisterFn,
    meta: { silent: 'beside' satisfies Silence, isPersisted: false },
  });
}
