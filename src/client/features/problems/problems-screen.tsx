import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemDelete, problemDone, type Problem } from '#contract/problems/problems.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { ProblemCard } from './problem-card.tsx';
import css from './problems.module.css';
import { problemsQuery, type ProblemSearch } from './queries.ts';

interface ProblemsScreenProps {
  search: ProblemSearch;
  onSearch: (change: Partial<ProblemSearch>) => void;
}

/** What people reported, for those who run the platform. */
export function ProblemsScreen({ search, onSearch }: ProblemsScreenProps) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(problemsQuery(search));
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<Problem | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: ['problems'] });
  const { page, state } = search;
  const lastPage = data?.meta.last_page ?? 1;

  async function mark({ problemId, doneAt }: Problem): Promise<void> {
    try {
      await request(problemDone, { params: { problemId }, body: { isDone: doneAt === null } });
    } catch (failure) {
      // It is shown; somebody else may have deleted the report meanwhile.
      if (!(failure instanceof ApiFailure)) throw failure;
    }
    await reload();
  }

  return (
    <div className={css['page']}>
      <PageHeading title={t`Reported problems`} />
      <div role="group" aria-label={t`State`} className={css['states']}>
        {(['open', 'done'] as const).map((value) => (
          <Button
            key={value}
            kind={state === value ? 'primary' : 'quiet'}
            aria-pressed={state === value}
            onClick={() => onSearch({ state: value, page: 1 })}
          >
            {value === 'open' ? t`Open reports` : t`Done reports`}
          </Button>
        ))}
      </div>
      {!data && error && (
        <div>
          <p>{error.message}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {!data && !error && <Skeleton height={160} />}
      {data?.data.length === 0 && (
        <p className={css['about']}>{state === 'open' ? t`No unanswered reports.` : t`Nothing was marked as done yet.`}</p>
      )}
      <ul className={css['cards']} aria-busy={isFetching}>
        {data?.data.map((problem) => (
          <ProblemCard
            key={problem.problemId}
            problem={problem}
            onMark={() => void mark(problem)}
            onDelete={() => setLeaving(problem)}
          />
        ))}
      </ul>
      {lastPage > 1 && (
        <nav aria-label={t`Pages`} className={css['pages']}>
          <Button kind="quiet" aria-disabled={page <= 1} onClick={() => onSearch({ page: page - 1 })}>
            <Trans>Newer</Trans>
          </Button>
          <span>{t`Page ${page} of ${lastPage}`}</span>
          <Button kind="quiet" aria-disabled={page >= lastPage} onClick={() => onSearch({ page: page + 1 })}>
            <Trans>Older</Trans>
          </Button>
        </nav>
      )}
      {leaving && (
        <ConfirmDialog
          title={t`Delete the report?`}
          thing={leaving.text.length > 100 ? `${leaving.text.slice(0, 100)}…` : leaving.text}
          yes={t`Delete`}
          isDanger
          waitSeconds={3}
          onYes={async () => {
            await request(problemDelete, { params: { problemId: leaving.problemId }, silent: true });
            await reload();
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            <Trans>Its pictures are deleted with it. This cannot be undone.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
