import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { periodStates, type AppointedPeriod } from '#contract/appointment/parts.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLater } from '#ui/use-later.ts';
import css from './appointment.module.css';
import { LoadError } from './load-error.tsx';
import { PeriodRow } from './period-row.tsx';
import { periodsQuery } from './queries.ts';
import type { ChangeSearch, StudentsSearch } from './search.ts';
import { stateLabels } from './labels.ts';

interface PeriodsViewProps {
  search: StudentsSearch;
  onSearch: ChangeSearch;
  onEdit: (period: AppointedPeriod) => void;
  onDelete: (period: AppointedPeriod) => void;
}

/** What runs, what is to come, what is over. */
export function PeriodsView({ search, onSearch, onEdit, onDelete }: PeriodsViewProps) {
  const { t, i18n } = useLingui();
  const { state = 'running', group, page = 1 } = search;
  const query = useQuery(periodsQuery(state, useLater(search.q ?? '', 250), group, page));
  const { data, meta } = query.data ?? {};
  const lastPage = meta?.last_page ?? 1;
  const isFiltered = (search.q ?? search.group) !== undefined;
  return (
    <section className={css['list']} aria-label={t`Tests`}>
      <div className={css['tabs']} role="group" aria-label={t`When`}>
        {periodStates.map((each) => (
          <button
            key={each}
            type="button"
            className={css['tab']}
            aria-pressed={each === state}
            onClick={() => onSearch({ state: each === 'running' ? undefined : each, page: undefined })}
          >
            {i18n._(stateLabels[each])} <span className={css['count']}>{meta?.counts[each] ?? '…'}</span>
          </button>
        ))}
      </div>
      {query.isError && !data && <LoadError query={query} />}
      {!data && !query.isError && <Skeleton height={240} />}
      {data?.length === 0 && (
        <p className={css['empty']}>
          {isFiltered ? (
            <Trans>No tests found.</Trans>
          ) : state === 'running' ? (
            <Trans>No test runs right now.</Trans>
          ) : state === 'coming' ? (
            <Trans>No tests are scheduled yet. Schedule a test: its groups see it in their list at once.</Trans>
          ) : (
            <Trans>No test is over yet.</Trans>
          )}
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={css['rows']} aria-busy={query.isFetching}>
          {data.map((period) => (
            <PeriodRow key={period.id} period={period} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      )}
      {lastPage > 1 && (
        <nav className={css['pages']} aria-label={t`Pages`}>
          <Button kind="quiet" size="s" aria-disabled={page <= 1} onClick={() => onSearch({ page: page - 1 })}>
            <Trans>Back</Trans>
          </Button>
          <span>
            {page} / {lastPage}
          </span>
          <Button kind="quiet" size="s" aria-disabled={page >= lastPage} onClick={() => onSearch({ page: page + 1 })}>
            <Trans>Next</Trans>
          </Button>
        </nav>
      )}
    </section>
  );
}
