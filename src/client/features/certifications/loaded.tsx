import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './certifications.module.css';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Of what is coming, CSS pixels. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** What was asked for; until then its place; and in words why it does not come. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, height, children }: LoadedProps<Data>) {
  const { t } = useLingui();
  if (data !== undefined) return children(data);
  if (error === null) {
    return (
      <output aria-busy="true" aria-label={t`Loading`}>
        <Skeleton height={height} />
      </output>
    );
  }
  return (
    <div className={css['errorState']} role="alert">
      <p>{error.message}</p>
      <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
