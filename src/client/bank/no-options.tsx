import { Trans } from '@lingui/react/macro';

/** Why a searched list offers nothing. */
export function NoOptions({ isError, isFetching }: { isError: boolean; isFetching: boolean }) {
  if (isError) return <Trans>This could not be loaded.</Trans>;
  return isFetching ? <Trans>Searching…</Trans> : <Trans>Nothing found.</Trans>;
}
