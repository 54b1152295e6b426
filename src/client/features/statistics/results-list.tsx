import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { classResult, schoolResult } from '#contract/results/period-results.ts';
import { resultStates } from '#domain/exam/result-figures.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChoiceFilter, FilterBar, SearchFilter } from '#ui/filter-bar.tsx';
import rows from '#ui/linked-rows.module.css';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLater } from '#ui/use-later.ts';
import type { ClassRow } from './classes-table.tsx';
import { downloadSheet } from './download-sheet.ts';
import { Pages } from './pages.tsx';
import { resultQueryOf, resultsQuery, type Place } from './queries.ts';
import { ResultTable } from './result-table.tsx';
import type { ResultSearch } from './search.ts';
import css from './statistics.module.css';
import { LoadError } from './load-error.tsx';
import { stateLabels } from './labels.ts';

interface ResultsListProps {
  header: ResultHeader;
  classes: readonly ClassRow[];
  place: Place;
  search: ResultSearch;
  onSearch: (change: Partial<ResultSearch>) => void;
}

/** The students, filtered as one types, and as a table file. */
export function ResultsList({ header, classes, place, search, onSearch }: ResultsListProps) {
  const { t, i18n } = useLingui();
  const query = useQuery(resultsQuery(place, useLater(search, 200)));
  const { data } = query;
  const sheet = useMutation({
    mutationFn: () => downloadSheet('schoolId' in place ? schoolResult : classResult, place, resultQueryOf(search, place)),
    onError: (error) => notify({ kind: 'error', text: error.message }),
  });
  const change = (part: Partial<ResultSearch>) => onSearch({ ...part, page: undefined });
  const isFiltered = (search.q ?? search.state ?? search.range ?? search.group) !== undefined;
  return (
    <section className={css['results']} aria-label={t`Students`}>
      <div className={css['head']}>
        <h2>{t`Students`}</h2>
        <Button kind="quiet" size="s" busy={sheet.isPending} onClick={() => sheet.mutate()} data-testid="sheet">
          <Trans>Download as Excel</Trans>
        </Button>
      </div>
      <FilterBar
        clear={
          isFiltered
            ? {
                label: t`Show all`,
                onClear: () => change({ q: undefined, state: undefined, range: undefined, group: undefined }),
              }
            : null
        }
      >
        <SearchFilter label={t`Search by name`} value={search.q} onChange={(q) => change({ q })} />
        {classes.length > 1 && (
          <ChoiceFilter
            label={t`Class`}
            all={t`All classes`}
            choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.group}
            onChange={(group) => change({ group })}
          />
        )}
        <ChoiceFilter
          label={t`State`}
          all={t`All states`}
          choices={resultStates.map((state) => ({ value: state, label: i18n._(stateLabels[state]) }))}
          value={search.state}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      {query.isError && !data && <LoadError query={query} />}
      {!data && !query.isError && <Skeleton height={360} />}
      {data && (
        <p className={css['dim']} role="status">
          <Plural value={data.meta.total} one="# student" other="# students" />
        </p>
      )}
      {data?.data.length === 0 && (
        <p>{isFiltered ? <Trans>No one matches these filters.</Trans> : <Trans>No student was to sit this test.</Trans>}</p>
      )}
      {data && data.data.length > 0 && (
        <div className={cx(query.isPlaceholderData && rows['stale'])}>
          <ResultTable header={header} rows={data.data} search={search} onSort={change} />
        </div>
      )}
      {data && <Pages page={search.page ?? 1} lastPage={data.meta.last_page} onPage={(page) => onSearch({ page })} />}
    </section>
  );
}
