import { Trans } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { KitDialog } from '../kit-dialog.tsx';
import css from './form.module.css';
import type { recordQuery } from './record-query.ts';

interface LoadedDialogProps<Row> {
  title: string;
  query: ReturnType<typeof recordQuery<Row>>;
  shape?: 'centre' | 'side';
  onClose: () => void;
  children: (row: Row, reload: () => Promise<Row | undefined>) => ReactNode;
}

/** An edit begins with the record as it is now (specification E§2); until it is there its place is held. */
export function LoadedDialog<Row>({ title, query, shape = 'centre', onClose, children }: LoadedDialogProps<Row>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return children(data, async () => (await refetch()).data);
  return (
    <KitDialog title={title} shape={shape} onClose={onClose} testId="form-dialog">
      {error === null ? (
        <Stack>
          <Skeleton height={70} />
          <Skeleton height={70} />
          <Skeleton height={44} />
        </Stack>
      ) : (
        <div className={css['form']}>
          <p role="alert">{error.message}</p>
          <div className={css['buttons']}>
            <Button kind="quiet" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        </div>
      )}
    </KitDialog>
  );
}
