import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import css from './list.module.css';

/** In place of a list that is not there; above one that cannot be brought up to date. */
export function ListState({ query }: { query: UseQueryResult }) {
  const { t } = useLingui();
  if (query.data !== undefined)
    return query.isError ? (
      <p className={css['note']}>
        <AsOf at={query.dataUpdatedAt} />
      </p>
    ) : null;
  if (query.isError)
    return (
      <div className={css['note']} role="alert">
        <p>{query.error.message}</p>
        <Button onClick={() => void query.refetch()} busy={query.isFetching}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return (
    <output aria-busy="true" aria-label={t`Loading`} className={css['people']}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={68} />
      ))}
    </output>
  );
}
