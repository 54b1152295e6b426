import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AsOf } from './as-of.tsx';

interface PageStateProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data, with the time of its reading where the server does not answer; until then its placeholder, or why it does not
 * come.
 */
export function PageState<Data>({ query, children }: PageStateProps<Data>) {
  const { t } = useLingui();
  const { data, isError, error, isFetching, dataUpdatedAt } = query;
  if (data !== undefined)
    return (
      <>
        {isError && (
          <p className={page['about']}>
            <AsOf at={dataUpdatedAt} />
          </p>
        )}
        {children(data)}
      </>
    );
  if (isError)
    return (
      <EmptyState kind="failed">
        <p>{error.message}</p>
        <Button onClick={() => void query.refetch()} busy={isFetching}>
          <Trans>Try again</Trans>
        </Button>
      </EmptyState>
    );
  return (
    <output aria-busy="true" aria-label={t`Loading`}>
      <Skeleton height={320} />
    </output>
  );
}
