import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { classResult, schoolResult } from '#contract/results/period-results.ts';
import { seatStates } from '#domain/exam/result-figures.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import filters from '#ui/filters.module.css';
import { notify } from '#ui/notices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ClassRow } from './classes-table.tsx';
import { downloadSheet } from './download-sheet.ts';
import { Pages } from './pages.tsx';
import { seatQueryOf, seatsQuery, type Place } from './queries.ts';
import { SeatTable } from './seat-table.tsx';
import type { SeatSearch } from './search.ts';
import css from './statistics.module.css';
import { Trouble } from './trouble.tsx';
import { stateWords } from './words.ts';

interface SeatsProps {
  header: ResultHeader;
  classes: readonly ClassRow[];
  place: Place;
  search: SeatSearch;
  onSearch: (change: Partial<SeatSearch>) => void;
}

/** The students, filtered as one types, and as a table file. */
export function Seats({ header, classes, place, search, onSearch }: SeatsProps) {
  const { t, i18n } = useLingui();
  const rested = useRested(search);
  const query = useQuery(seatsQuery(place, rested));
  const { data } = query;
  const sheet = useMutation({
    mutationFn: () => downloadSheet('schoolId' in place ? schoolResult : classResult, place, seatQueryOf(search, place)),
    onError: (error) => notify({ kind: 'error', text: error.message }),
  });
  const change = (part: Partial<SeatSearch>) => onSearch({ ...part, page: undefined });
  const isFiltered = (search.q ?? search.state ?? search.range ?? search.group) !== undefined;
  return (
    <section className={css['seats']} aria-label={t`Students`}>
      <div className={css['head']}>
        <h2>{t`Students`}</h2>
        <Button kind="quiet" size="s" busy={sheet.isPending} onClick={() => sheet.mutate()} data-testid="sheet">
          <Trans>Download as Excel</Trans>
        </Button>
      </div>
      <div className={filters['filters']} role="search">
        <input
          type="search"
          className={filters['field']}
          aria-label={t`Search by name`}
          placeholder={t`Search by name`}
          maxLength={100}
          value={search.q ?? ''}
          onChange={(event) => change({ q: event.target.value || undefined })}
        />
        {classes.length > 1 && (
          <select
            className={filters['field']}
            aria-label={t`Class`}
            value={search.group ?? ''}
            onChange={(event) => change({ group: Number(event.target.value) || undefined })}
          >
            <option value="">{t`All classes`}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <select
          className={filters['field']}
          aria-label={t`State`}
          value={search.state ?? ''}
          onChange={(event) => change({ state: seatStates.find((state) => state === event.target.value) })}
        >
          <option value="">{t`All states`}</option>
          {seatStates.map((state) => (
            <option key={state} value={state}>
              {i18n._(stateWords[state])}
            </option>
          ))}
        </select>
        {isFiltered && (
          <button
            type="button"
            className={filters['clear']}
            onClick={() => change({ q: undefined, state: undefined, range: undefined, group: undefined })}
          >
            <Trans>Show all</Trans>
          </button>
        )}
      </div>
      {query.isError && !data && <Trouble query={query} />}
      {!data && !query.isError && <Skeleton height={360} />}
      {data && (
        <p className={css['dim']} role="status">
          <Plural value={data.count} one="# student" other="# students" />
        </p>
      )}
      {data && data.rows.length > 0 && (
        <div className={cx(query.isPlaceholderData && css['stale'])}>
          <SeatTable header={header} rows={data.rows} search={search} onSort={change} />
        </div>
      )}
      {data && <Pages page={search.page ?? 1} lastPage={data.lastPage} onPage={(page) => onSearch({ page })} />}
    </section>
  );
}

/** Asked for once typing rests. */
function useRested(search: SeatSearch): SeatSearch {
  const [rested, setRested] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setRested(search), 200);
    return () => clearTimeout(timer);
  }, [search]);
  return rested;
}
