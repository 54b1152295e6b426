import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A skeleton until there is something, or why there is not. */
export function Loading<D>({
  query,
  height,
  children,
}: {
  query: UseQueryResult<D>;
  height: number;
  children: (data: D) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton height={height} />;
  return (
    <Row lineGap={8} gap={16}>
      <p>{query.error.message}</p>
      <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Row>
  );
}
