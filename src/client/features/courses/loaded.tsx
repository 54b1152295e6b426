import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './courses.module.css';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** Shows the loaded data, what the device held, or why there is nothing. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { t } = useLingui();
  if (query.data !== undefined) return children(query.data);
  if (!query.error)
    return (
      <output aria-busy="true" aria-label={t`Loading`}>
        <Skeleton height={260} />
      </output>
    );
  return (
    <div className={css['sheet']} role="alert">
      <p>{query.error.message}</p>
      <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
