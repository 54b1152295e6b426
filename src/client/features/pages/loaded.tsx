import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import css from './pages.module.css';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Height of what is coming, CSS pixels. */
  height: number;
  /** Stands in when nothing comes. */
  fallback?: ReactNode;
  /** There is no such thing. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for; until then its place; and in words why it does not come. */
export function Loaded<Data>({ query, height, fallback, missing, children }: LoadedProps<Data>) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <output className={css['waiting']} aria-busy="true" aria-label={t`Loading`}>
        <Skeleton height={height} />
      </output>
    );
  }
  if (missing !== undefined && error instanceof ApiFailure && error.status === 404) return missing;
  if (fallback !== undefined) return fallback;
  return (
    <div className={css['problem']} role="alert">
      <p>{error.message}</p>
      <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
