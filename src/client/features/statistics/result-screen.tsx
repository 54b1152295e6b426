import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { localeTag } from '#domain/language.ts';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClassesTable, type ClassRow } from './classes-table.tsx';
import { Figures } from './figures.tsx';
import { headerQuery, type Place } from './queries.ts';
import type { ResultSearch } from './search.ts';
import { ResultsList } from './results-list.tsx';
import { Spread } from './spread.tsx';
import css from './statistics.module.css';
import { LoadError } from './load-error.tsx';
import { aboutPeriod } from './labels.ts';

interface ResultScreenProps {
  place: Place;
  search: ResultSearch;
  onSearch: (change: Partial<ResultSearch>) => void;
}

/** What a school, or a class, made of a test. */
export function PlaceResultScreen({ place, search, onSearch }: ResultScreenProps) {
  const query = useQuery(headerQuery(place));
  if (!query.data) return query.isError ? <LoadError query={query} /> : <Skeleton height={520} />;
  return <Loaded header={query.data} classes={query.data.classes} place={place} search={search} onSearch={onSearch} />;
}

function Loaded({
  header,
  classes,
  place,
  search,
  onSearch,
}: ResultScreenProps & { header: ResultHeader; classes: readonly ClassRow[] }) {
  const { t, i18n } = useLingui();
  const { period, school, group, figures } = header;
  return (
    <div className={css['page']} data-wide-page>
      <div>
        <PageHeading
          title={period.exam.title}
          lang={localeTag(period.exam.forLang)}
          section={group ? group.name : t`The school`}
        />
        <p className={css['place']}>{[group?.name, school.name].filter(Boolean).join(' · ')}</p>
        <p className={css['dim']}>{aboutPeriod(i18n, period)}</p>
        {period.isTakenBack && (
          <p className={css['dim']}>
            <Trans>This period was revoked. Completed attempts stay.</Trans>
          </p>
        )}
      </div>
      <section className={css['card']} aria-label={t`Figures`}>
        <Figures figures={figures} />
      </section>
      <Spread header={header} chosen={search.range} onChoose={(range) => onSearch({ range, page: undefined })} />
      {classes.length > 1 && (
        <section className={css['card']}>
          <h2>{t`Classes`}</h2>
          <ClassesTable accessPeriodId={period.id} classes={classes} />
        </section>
      )}
      <ResultsList header={header} classes={classes} place={place} search={search} onSearch={onSearch} />
    </div>
  );
}
