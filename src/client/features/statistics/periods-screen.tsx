import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localeTag } from '#domain/language.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import filters from '#ui/filters.module.css';
import { cx } from '#ui/cx.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { Pages } from './pages.tsx';
import { periodsQuery } from './queries.ts';
import type { PeriodSearch } from './search.ts';
import css from './statistics.module.css';
import { Trouble } from './trouble.tsx';
import { aboutPeriod, kindWords } from './words.ts';

interface PeriodsScreenProps {
  search: PeriodSearch;
  onSearch: (change: Partial<PeriodSearch>) => void;
}

/** What the school's students have sat, are sitting, and will sit: from here to the results. */
export function PeriodsScreen({ search, onSearch }: PeriodsScreenProps) {
  const { t, i18n } = useLingui();
  const { role } = useUser();
  const query = useQuery(periodsQuery(search));
  const { data } = query;
  const { certification: _, ...kinds } = accessTypes;
  return (
    <div className={css['page']}>
      <PageHeading title={t`Statistics: students`} />
      {data && (
        <div className={filters['filters']} role="search">
          <select
            className={filters['field']}
            aria-label={t`Kind`}
            value={search.kind ?? ''}
            onChange={(event) => onSearch({ kind: Number(event.target.value) || undefined, page: undefined })}
          >
            <option value="">{t`All kinds`}</option>
            {Object.values(kinds).map((id) => (
              <option key={id} value={id}>
                {i18n._(kindWords[id])}
              </option>
            ))}
          </select>
          <select
            className={filters['field']}
            aria-label={t`Class`}
            value={search.group ?? ''}
            onChange={(event) => onSearch({ group: Number(event.target.value) || undefined, page: undefined })}
          >
            <option value="">{t`All classes`}</option>
            {data.groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <select
            className={filters['field']}
            aria-label={t`School year`}
            value={search.year ?? ''}
            onChange={(event) => onSearch({ year: Number(event.target.value) || undefined, page: undefined })}
          >
            <option value="">{t`All school years`}</option>
            {data.years.map((year) => (
              <option key={year} value={year}>
                {year}–{year + 1}
              </option>
            ))}
          </select>
        </div>
      )}
      {query.isError && !data && <Trouble query={query} />}
      {!data && !query.isError && <Skeleton height={420} />}
      {data?.rows.length === 0 && (
        <p className={css['dim']}>
          <Trans>No tests of students were appointed here.</Trans>
        </p>
      )}
      {data && data.rows.length > 0 && (
        <ul className={cx(css['list'], query.isPlaceholderData && css['stale'])}>
          {data.rows.map((period) => {
            const title = <span lang={localeTag(period.exam.forLang)}>{period.exam.title}</span>;
            const accessPeriodId = period.id;
            return (
              <li key={period.id} className={css['period']} data-testid="period-row">
                <div className={css['what']}>
                  {role === 'GL' ? (
                    <Link
                      to="/control/statistics-by-students/by-class/$accessPeriodId"
                      params={{ accessPeriodId }}
                      className={css['link']}
                    >
                      {title}
                    </Link>
                  ) : (
                    <Link
                      to="/control/statistics-by-students/by-school/$accessPeriodId/$schoolId"
                      params={{ accessPeriodId, schoolId: data.school.id }}
                      className={css['link']}
                    >
                      {title}
                    </Link>
                  )}
                  <span className={css['dim']}>{aboutPeriod(i18n, period)}</span>
                </div>
                <div className={css['counts']}>
                  {period.isTakenBack && <span>{t`taken back`}</span>}
                  <span>
                    <Plural value={period.finished} one="# has finished" other="# have finished" />
                  </span>
                  {period.running > 0 && (
                    <span>
                      <Plural value={period.running} one="# is sitting it" other="# are sitting it" />
                    </span>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {data && <Pages page={search.page ?? 1} lastPage={data.lastPage} onPage={(page) => onSearch({ page })} />}
    </div>
  );
}
