import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lessonResetHistory } from '#contract/lessons/progress.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { read } from '#client/api/request.ts';
import css from './feed-dialog.module.css';

interface ResetHistoryDialogProps {
  scheduleId: string;
  onClose: () => void;
}

/** Date, student, result and who reset it (specification E§4 "Monitoring reset history"). */
export function ResetHistoryDialog({ scheduleId, onClose }: ResetHistoryDialogProps) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['lesson-resets', scheduleId],
    queryFn: ({ signal }) => read(lessonResetHistory, { params: { scheduleId }, signal, silent: 'form' }),
    gcTime: 0,
    meta: { isPersisted: false },
  });
  return (
    <Dialog title={t`Resets in this lesson`} shape="centre" onClose={onClose} testId="reset-dialog">
      {query.isError && <p role="alert">{query.error.message}</p>}
      {query.isPending && (
        <output aria-busy="true" aria-label={t`Loading`}>
          <Skeleton height={96} />
        </output>
      )}
      {query.data?.length === 0 && (
        <p>
          <Trans>No work was reset in this lesson.</Trans>
        </p>
      )}
      {query.data && query.data.length > 0 && (
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t`Date`}</th>
              <th scope="col">{t`Student`}</th>
              <th scope="col">{t`Result`}</th>
              <th scope="col">{t`Reset by`}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map(({ createdAt, userId, lessonId, student, result, maxResult, deletedUser }) => (
              <tr key={`${String(createdAt)}-${String(userId)}-${lessonId}`}>
                <td>{formatDateTime(createdAt)}</td>
                <td>{student}</td>
                <td>
                  {result} / {maxResult}
                </td>
                <td>{deletedUser.label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
