import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isAbsent } from '#client/api/api-failure.ts';

interface Status {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  query: Status & { data: Data | undefined };
  /** Height of the expected content, CSS pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** Shows the loaded data; until then a placeholder, or the reason for a failure in words. */
export function Loaded<Data>({ query, height, children }: LoadedProps<Data>) {
  const { t } = useLingui();
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <Failed query={query} />;
  return (
    <output aria-busy="true" aria-label={t`Loading`}>
      <Skeleton height={height} />
    </output>
  );
}

/** Why there is nothing to show; the message of a dropout says that there is no network. What is absent stays so: nothing to try again. */
export function Failed({ query }: { query: Status }) {
  return (
    <EmptyState isAlert kind={isAbsent(query.error) ? 'not-found' : 'failed'} testId="list-error">
      <p>{query.error?.message}</p>
      {!isAbsent(query.error) && (
        <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </EmptyState>
  );
}
