import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { dependents, removeRecord, type Dependents, type RemovableEntity } from '#contract/bank/remove.ts';
import { notify } from '#ui/notices.ts';
import { read, request } from '#client/api/request.ts';
import { ActDialog } from '#client/kit/ask/act-dialog.tsx';
import { recordQuery } from '#client/kit/form/record-query.ts';
import { invalidateBank } from '../queries.ts';
import { DependentName } from './dependent-name.tsx';
import { holderLink } from './holder-link.ts';
import { List } from '#ui/layout.tsx';
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

/** Shows the dependents of a record before it is deleted, and what deleting it comes to (specification E§7). */
export function RemoveDialog({ entity, id, name, examId, onRemoved, onClose }: RemoveDialogProps) {
  const { t } = useLingui();
  const query = useQuery(
    recordQuery(`dependents-${entity}`, id, (signal) => read(dependents, { params: { entity, id }, signal })),
  );
  const outcome = query.data?.outcome;

  async function handleRemove() {
    const { outcome: result } = await request(removeRecord, { params: { entity, id }, silent: true });
    void invalidateBank();
    notify({ kind: 'success', text: result === 'archived' ? t`Archived: ${name}` : t`Deleted: ${name}` });
    onRemoved?.();
  }

  return (
    <ActDialog
      title={outcome === 'archived' ? t`Archive?` : t`Delete?`}
      thing={name}
      query={query}
      yes={
        outcome === 'refused'
          ? null
          : { label: outcome === 'archived' ? t`Archive` : t`Delete`, isDanger: true, onYes: handleRemove }
      }
      no={outcome === 'refused' ? t`Close` : t`Keep it`}
      onClose={onClose}
      testId="remove-dialog"
    >
      {query.data && <Consequences data={query.data} entity={entity} id={id} examId={examId} onLeave={onClose} />}
    </ActDialog>
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
  // Dependents that block the deletion come first: they need an action.
  const all = data.dependents.toSorted((a, b) => Number(b.blocks) - Number(a.blocks));
  return (
    <>
      <p className={css['outcome']} data-outcome={outcome}>
        {outcome === 'refused' && (
          <Trans>It cannot be deleted: other records still use it. Change or delete those first.</Trans>
        )}
        {outcome === 'archived' && entity === 'grading-scale-ranges' && (
          <Trans>
            Results use this range: it goes into the archive, and from now on the other ranges of the scale apply to these
            results.
          </Trans>
        )}
        {outcome === 'archived' && entity !== 'grading-scale-ranges' && (
          <Trans>
            It has been used in tests: it goes into the archive. It is no longer shown, and the attempts do not change.
          </Trans>
        )}
        {outcome === 'removed' && all.length === 0 && <Trans>Nothing else uses it. This cannot be undone.</Trans>}
        {outcome === 'removed' && all.length > 0 && (
          <Trans>This cannot be undone. The following is deleted too or loses its link to it:</Trans>
        )}
      </p>
      {all.length > 0 && (
        <List gap={8} className={css['dependents']}>
          {all.map(({ kind, count, examples, blocks }) => {
            const link = holderLink(entity, id, kind, examId ?? null);
            return (
              <li key={`${kind} ${blocks}`} data-blocks={blocks || undefined}>
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
        </List>
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
