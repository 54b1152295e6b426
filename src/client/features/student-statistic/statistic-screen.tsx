import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localeTag } from '#domain/language.ts';
import type { StatisticRow } from '#contract/results/student-statistic.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ChoiceFilter, FilterBar } from '#ui/filter-bar.tsx';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatDate, formatPercent, formatSchoolYear, formatScore } from '#ui/format.ts';
import rows from '#ui/linked-rows.module.css';
import { Message } from '#ui/message.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pages } from '#ui/pages.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isAbsent } from '#client/api/api-failure.ts';
import { Person } from './person.tsx';
import { statisticListQuery } from './queries.ts';
import type { StatisticSearch } from './statistic-search.ts';
import css from './student-statistic.module.css';
import { kindLabels, kindWords } from './labels.ts';

interface StatisticScreenProps {
  search: StatisticSearch;
  onSearch: (change: Partial<StatisticSearch>) => void;
}

/** All that a person has sat, the newest first. */
export function StatisticScreen({ search, onSearch }: StatisticScreenProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(statisticListQuery(search));
  const { data, meta } = query.data ?? {};
  const page = search.page ?? 1;
  const lastPage = meta?.last_page ?? 1;
  const isFiltered = search.year !== undefined || search.kind !== undefined;
  return (
    <div className={css['page']}>
      <PageHeading title={search.user === undefined ? t`My results` : t`Results of a student`} />
      {meta?.person && <Person person={meta.person} />}
      {meta && (meta.years.length > 1 || meta.accessTypeIds.length > 1 || isFiltered) && (
        <FilterBar clear={null}>
          <ChoiceFilter
            label={t`School year`}
            all={t`All school years`}
            choices={meta.years.map((year) => ({ value: year, label: formatSchoolYear(year) }))}
            value={search.year}
            onChange={(year) => onSearch({ year, page: undefined })}
          />
          <ChoiceFilter<number>
            label={t`Kind`}
            all={t`All kinds`}
            choices={meta.accessTypeIds.map((id) => ({ value: id, label: i18n._(kindLabels[id]) }))}
            value={search.kind}
            onChange={(kind) => onSearch({ kind, page: undefined })}
          />
        </FilterBar>
      )}
      {query.isError && !data && (
        <Message
          title={t`The results cannot be shown`}
          actions={
            !isAbsent(query.error) && (
              <Button onClick={() => void query.refetch()} busy={query.isFetching}>{t`Try again`}</Button>
            )
          }
        >
          {query.error.message}
        </Message>
      )}
      {!data && !query.isError && <Skeleton height={320} />}
      {data?.length === 0 && (
        <EmptyState kind={isFiltered ? 'not-found' : 'nothing'}>
          <p>
            {isFiltered ? (
              <Trans>No tests in this period.</Trans>
            ) : (
              <Trans>No finished tests yet. Results will appear here.</Trans>
            )}
          </p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul
          className={cx(rows['list'], query.isPlaceholderData && rows['stale'])}
          aria-busy={query.isPlaceholderData || undefined}
        >
          {data.map((row) => (
            <Row key={row.attemptId} row={row} user={search.user} />
          ))}
        </ul>
      )}
      {meta && (
        <Pages
          label={t`Pages`}
          back={t`Newer`}
          next={t`Older`}
          page={page}
          lastPage={lastPage}
          onPage={(next) => onSearch({ page: next })}
        >
          <Trans>
            Page {page} of {lastPage}
          </Trans>
        </Pages>
      )}
    </div>
  );
}

function Row({ row, user }: { row: StatisticRow; user: number | undefined }) {
  const { t, i18n } = useLingui();
  const percent = percentOf(row.totalScore, row.totalMaxScore);
  const about = kindWords(row).map((word) => i18n._(word));
  const params = { accessPeriodId: row.accessPeriodId };
  const search = { attempt: row.attemptId };
  const title = <span lang={localeTag(row.forLang)}>{row.title}</span>;
  return (
    <li className={cx(rows['row'], css['row'])} data-testid="statistic-row">
      <div className={rows['words']}>
        {user === undefined ? (
          <Link to="/student-statistic/$accessPeriodId" params={params} search={search} className={rows['link']}>
            {title}
          </Link>
        ) : (
          <Link
            to="/student-statistic/$accessPeriodId/$userId"
            params={{ ...params, userId: user }}
            search={search}
            className={rows['link']}
          >
            {title}
          </Link>
        )}
        <span className={css['small']}>{[formatDate(row.finishedAt), ...about].join(' · ')}</span>
      </div>
      <div className={css['sum']}>
        <strong>{formatPercent(percent)}</strong>
        <span>
          {formatScore(row.totalScore)} / {formatScore(row.totalMaxScore)}
        </span>
        <span className={css['small']}>
          {row.isBeingMarked ? t`being marked` : row.passed ? t`passed` : t`not passed`}
          {row.range && <span lang={localeTag(row.forLang)}> · {row.range}</span>}
        </span>
      </div>
    </li>
  );
}
