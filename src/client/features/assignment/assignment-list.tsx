import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contract/assignment/parts.ts';
import type { AssignableTypeId } from '#domain/exam/assignment.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import rows from '#ui/rows.module.css';
import css from './assignment.module.css';
import { useAssignmentName } from './assignment-name.ts';
import { assignmentsQuery } from './queries.ts';
import { stateNames } from './labels.ts';

interface AssignmentListProps {
  /** Null: of every kind. */
  accessTypeId: AssignableTypeId | null;
  shown?: string | undefined;
  onShow: (id: string, accessTypeId: AssignableTypeId) => void;
}

/** One's own earlier assignments. */
export function AssignmentList({ accessTypeId, shown, onShow }: AssignmentListProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(assignmentsQuery(accessTypeId, page));
  return (
    <section className={css['earlier']}>
      <h2>
        <Trans>Assigned by you</Trans>
      </h2>
      {error && !data && (
        <div className={css['errorState']}>
          <p>{error.message}</p>
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data?.data.length === 0 && (
        <p className={css['about']}>
          <Trans>You have not assigned anything yet.</Trans>
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul className={css['list']} data-testid="assignments">
          {data.data.map((row) => (
            <Row key={row.id} row={row} isShown={row.id === shown} onShow={() => onShow(row.id, row.accessTypeId)} />
          ))}
        </ul>
      )}
      {data && data.meta.last_page > 1 && (
        <div className={css['buttons']}>
          <Button kind="quiet" size="s" aria-disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer</Trans>
          </Button>
          <Button kind="quiet" size="s" aria-disabled={page >= data.meta.last_page} onClick={() => setPage(page + 1)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

function Row({ row, isShown, onShow }: { row: Assignment; isShown: boolean; onShow: () => void }) {
  const { t } = useLingui();
  const name = useAssignmentName()(row);
  const { schools, schoolsDone, state } = row;
  const made = formatDateTime(row.createdAt);
  return (
    <li className={rows['row']} aria-current={isShown || undefined} data-state={state}>
      <div className={rows['words']}>
        <strong>{name}</strong>
        <span>
          <Plural value={schools} one="# school" other="# schools" /> · <Trans>on {made}</Trans>
          <span className={rows['badge']} data-tone={state === 'failed' || state === 'taken-back' ? 'warn' : undefined}>
            {t(stateNames[state])}
            {state === 'running' && ` ${schoolsDone}/${schools}`}
          </span>
        </span>
      </div>
      <Button kind="quiet" size="s" aria-label={t`View: ${name}`} onClick={onShow} disabled={isShown}>
        <Trans>Look at</Trans>
      </Button>
    </li>
  );
}
