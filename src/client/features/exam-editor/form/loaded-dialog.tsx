import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from '#ui/form/form.module.css';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { recordQuery } from '../queries.ts';

interface LoadedDialogProps<Row> {
  title: string;
  query: ReturnType<typeof recordQuery<Row>>;
  onClose: () => void;
  children: (row: Row, reload: () => Promise<Row | undefined>) => ReactNode;
}

/** An edit begins with the record as it is now (specification E§2); until it is there its place is held. */
export function LoadedDialog<Row>({ title, query, onClose, children }: LoadedDialogProps<Row>) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(query);
  const hasFailed = error !== null && data === undefined;
  useEffect(() => {
    if (hasFailed) notify({ kind: 'error', text: t`The record could not be loaded.` });
  }, [hasFailed, t]);
  if (data !== undefined) return children(data, async () => (await refetch()).data);
  return (
    <Dialog title={title} shape="centre" onClose={onClose} testId="form-dialog">
      <div className={css['form']}>
        {hasFailed ? (
          <>
            <p role="alert">{error.message}</p>
            <div className={css['buttons']}>
              <Button kind="quiet" onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
              <Button busy={isFetching} onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          </>
        ) : (
          <>
            <Skeleton height={76} />
            <Skeleton height={76} />
            <Skeleton height={48} />
          </>
        )}
      </div>
    </Dialog>
  );
}
