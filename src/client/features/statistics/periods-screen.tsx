import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localeTag } from '#domain/language.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { isOneOf, management } from '#domain/person/role.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChoiceFilter, FilterBar, yearChoices } from '#ui/filter-bar.tsx';
import rows from '#ui/linked-rows.module.css';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { Pages } from './pages.tsx';
import { periodsQuery } from './queries.ts';
import type { PeriodSearch } from './search.ts';
import css from './statistics.module.css';
import { LoadError } from './load-error.tsx';
import { aboutPeriod, kindLabels } from './labels.ts';

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
  const isFiltered = (search.kind ?? search.group ?? search.year) !== undefined;
  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <PageHeading title={t`Statistics: students`} />
        {isOneOf(role, management) && (
          <Link to="/testing-appointment/access" className={buttonClass('quiet')} data-testid="to-access">
            <Trans>Access switches</Trans>
          </Link>
        )}
      </div>
      {data && (
        <FilterBar clear={null}>
          <ChoiceFilter<number>
            label={t`Kind`}
            all={t`All kinds`}
            choices={Object.values(kinds).map((id) => ({ value: id, label: i18n._(kindLabels[id]) }))}
            value={search.kind}
            onChange={(kind) => onSearch({ kind, page: undefined })}
          />
          <ChoiceFilter
            label={t`Class`}
            all={t`All classes`}
            choices={data.meta.groups.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.group}
            onChange={(group) => onSearch({ group, page: undefined })}
          />
          <ChoiceFilter
            label={t`School year`}
            all={t`All school years`}
            choices={yearChoices(data.meta.years)}
            value={search.year}
            onChange={(year) => onSearch({ year, page: undefined })}
          />
        </FilterBar>
      )}
      {query.isError && !data && <LoadError query={query} />}
      {!data && !query.isError && <Skeleton height={420} />}
      {data?.data.length === 0 && !isFiltered && (
        <p className={css['dim']}>
          <Trans>No tests of students were appointed here.</Trans>
        </p>
      )}
      {data?.data.length === 0 && isFiltered && (
        <div className={css['head']}>
          <p className={css['dim']} role="status">
            <Trans>Nothing matches these filters.</Trans>
          </p>
          <Button
            kind="quiet"
            onClick={() => onSearch({ kind: undefined, group: undefined, year: undefined, page: undefined })}
          >
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
      {data && data.data.length > 0 && (
        <ul className={cx(rows['list'], query.isPlaceholderData && rows['stale'])}>
          {data.data.map((period) => {
            const title = <span lang={localeTag(period.exam.forLang)}>{period.exam.title}</span>;
            const accessPeriodId = period.id;
            return (
              <li key={period.id} className={cx(rows['row'], css['period'])} data-testid="period-row">
                <div className={rows['words']}>
                  {role === 'GL' ? (
                    <Link
                      to="/control/statistics-by-students/by-class/$accessPeriodId"
                      params={{ accessPeriodId }}
                      className={rows['link']}
                    >
                      {title}
                    </Link>
                  ) : (
                    <Link
                      to="/control/statistics-by-students/by-school/$accessPeriodId/$schoolId"
                      params={{ accessPeriodId, schoolId: data.meta.school.id }}
                      className={rows['link']}
                    >
                      {title}
                    </Link>
                  )}
                  <span className={css['dim']}>{aboutPeriod(i18n, period)}</span>
                </div>
                <div className={css['counts']}>
                  {period.isTakenBack && <span>{t`revoked`}</span>}
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
      {data && <Pages page={search.page ?? 1} lastPage={data.meta.last_page} onPage={(page) => onSearch({ page })} />}
    </div>
  );
}
