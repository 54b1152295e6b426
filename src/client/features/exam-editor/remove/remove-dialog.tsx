import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState, type ReactNode } from 'react';
import { dependents, removeRecord, type Dependents, type RemovableEntity } from '#contract/bank/remove.ts';
import { Button } from '#ui/button.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { read, request } from '#client/api/request.ts';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';
import { DependentName } from './dependent-name.tsx';
import { holderLink } from './holder-link.ts';
import css from './remove.module.css';

interface RemoveDialogProps {
  entity: RemovableEntity;
  id: number;
  name: string;
  /** The exam that the record belongs to: what holds it is found there. */
  examId?: number | undefined;
  onRemoved?: (() => void) | undefined;
  onClose: () => void;
}

/** What hangs on a record is shown before it is deleted, and what deleting it comes to (specification E§7). */
export function RemoveDialog({ entity, id, name, examId, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(
    recordQuery(`dependents-${entity}`, id, (signal) => read(dependents, { params: { entity, id }, signal })),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleRemove() {
    setIsBusy(true);
    setProblem(null);
    try {
      const { outcome } = await request(removeRecord, { params: { entity, id }, silent: true });
      void invalidateBank();
      notify({ kind: 'success', text: outcome === 'archived' ? t`Archived: ${name}` : t`Deleted: ${name}` });
      onRemoved?.();
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setProblem(failure.message);
      // Somebody began to use it meanwhile: what holds it is shown now.
      if (failure.code === 'IN_USE') void refetch();
    } finally {
      setIsBusy(false);
    }
  }

  const formError = problem ?? (data ? null : error?.message);
  return (
    <KitDialog title={data?.outcome === 'archived' ? t`Archive?` : t`Delete?`} onClose={onClose} testId="remove-dialog">
      <div className={css['stack']}>
        <p className={css['name']}>{name}</p>
        {!data && !error && <Skeleton height={120} />}
        {data && <Consequences data={data} entity={entity} id={id} examId={examId} onLeave={onClose} />}
        <p role="alert" className={css['problem']}>
          {formError}
        </p>
        <div className={css['buttons']}>
          <Button kind="quiet" onClick={onClose}>
            {data?.outcome === 'refused' ? <Trans>Close</Trans> : <Trans>Keep it</Trans>}
          </Button>
          {!data && error && (
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {data && data.outcome !== 'refused' && (
            <Button kind="danger" busy={isBusy} onClick={() => void handleRemove()} data-testid="remove-yes">
              {data.outcome === 'archived' ? <Trans>Archive</Trans> : <Trans>Delete</Trans>}
            </Button>
          )}
        </div>
      </div>
    </KitDialog>
  );
}

interface ConsequencesProps {
  data: Dependents;
  entity: RemovableEntity;
  id: number;
  examId: number | undefined;
  onLeave: () => void;
}

function Consequences({ data, entity, id, examId, onLeave }: ConsequencesProps) {
  const { outcome } = data;
  // What refuses it first: that is what has to be done.
  const all = data.dependents.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
  return (
    <>
      <p className={css['outcome']} data-outcome={outcome}>
        {outcome === 'refused' && (
          <Trans>It cannot be deleted: other records still use it. Change or delete those first.</Trans>
        )}
        {outcome === 'archived' && entity === 'grading-scale-ranges' && (
          <Trans>
            Results are told by it: it goes into the archive, and the other ranges of the scale tell these results from now on.
          </Trans>
        )}
        {outcome === 'archived' && entity !== 'grading-scale-ranges' && (
          <Trans>
            It has been used in tests: it goes into the archive. It is shown nowhere any more, and nothing of the attempts
            changes.
          </Trans>
        )}
        {outcome === 'removed' && all.length === 0 && <Trans>Nothing else uses it. It cannot be brought back.</Trans>}
        {outcome === 'removed' && all.length > 0 && (
          <Trans>It cannot be brought back. This goes with it or loses its link to it:</Trans>
        )}
      </p>
      {all.length > 0 && (
        <ul className={css['dependents']}>
          {all.map(({ kind, count, examples, blocks }) => {
            const link = holderLink(entity, id, kind, examId ?? null);
            return (
              <li key={kind} data-blocks={blocks || undefined}>
                <strong>
                  <HolderLink link={link} onLeave={onLeave}>
                    <DependentName kind={kind} count={count} />
                  </HolderLink>
                </strong>
                {examples.length > 0 && (
                  <span className={css['examples']}>
                    {examples.map((example, index) => (
                      <Fragment key={index}>
                        {index > 0 && ' · '}
                        <HolderLink link={link ? null : holderLink(entity, id, kind, example.examId)} onLeave={onLeave}>
                          {example.name}
                        </HolderLink>
                      </Fragment>
                    ))}
                    {count > examples.length && ' …'}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface HolderLinkProps {
  link: ReturnType<typeof holderLink>;
  onLeave: () => void;
  children: ReactNode;
}

function HolderLink({ link, onLeave, children }: HolderLinkProps) {
  if (!link) return children;
  return (
    <Link to={link.to} search={link.search as never} onClick={onLeave}>
      {children}
    </Link>
  );
}
