import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { homeworkResetHistory } from '#contract/homework/beside.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { List } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { read } from '#client/api/request.ts';
import css from './works.module.css';

/** Marks that were withdrawn, and lessons that were begun again (specification E§7 "Monitoring reset history"). */
export function ResetHistory({ homeworkId }: { homeworkId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)} data-testid="reset-history">
        <Trans>Reset history</Trans>
      </Button>
      {isOpen && <HistoryDialog homeworkId={homeworkId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function HistoryDialog({ homeworkId, onClose }: { homeworkId: string; onClose: () => void }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['homework', 'resets', homeworkId],
    queryFn: ({ signal }) => read(homeworkResetHistory, { params: { homeworkId }, signal, silent: 'form' }),
    gcTime: 0,
    meta: { isPersisted: false },
  });
  return (
    <Dialog title={t`Reset history`} shape="centre" onClose={onClose} testId="reset-dialog">
      {query.isError && <p role="alert">{query.error.message}</p>}
      {query.isPending && <Skeleton height={96} />}
      {query.data?.length === 0 && (
        <p>
          <Trans>No marks were withdrawn, and no one started again.</Trans>
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <List gap={8} className={css['resets']}>
          {query.data.map(({ createdAt, userId, student, result, maxResult, deletedUser }) => (
            <li key={`${createdAt} ${userId}`}>
              <strong>{student}</strong>
              <span>
                {result} / {maxResult}
              </span>
              <small>
                {formatDateTime(createdAt)} · {deletedUser.label}
              </small>
            </li>
          ))}
        </List>
      )}
    </Dialog>
  );
}
