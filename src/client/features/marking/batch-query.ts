import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { markingBatch } from '#contract/marking/marking.ts';
import { ensureOwnKey } from '#client/api/own-key.ts';
import { read } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';

// Texts of students: never readable on the disk.
const persistedBatch = keepSealed(markingBatch);

/** One's batch: it lies sealed on the device, and opens without a network. */
export const batchQuery = queryOptions({
  queryKey: ['marking', 'batch'],
  queryFn: ({ signal }) => read(markingBatch, { signal, silent: 'caller' }),
  persister: persistedBatch.persisterFn,
  staleTime: 0,
  meta: { isPersisted: false, silent: 'caller' },
});

/** Is the batch as it is now on the device? The query stores it beside; this waits for it, and does it again where that came too early for the key. */
export function useIsBatchStored(isFromDevice: boolean): boolean {
  const client = useQueryClient();
  const [isStored, setIsStored] = useState(false);
  useEffect(() => {
    if (isFromDevice) return;
    let isGone = false;
    const store = () => persistedBatch.persistQueryByKey(batchQuery.queryKey, client);
    void ensureOwnKey()
      .then(store)
      .then(() => !isGone && setIsStored(true))
      .catch(() => undefined);
    return () => void (isGone = true);
  }, [client, isFromDevice]);
  return isStored || isFromDevice;
}
