import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { localeTag } from '#domain/language.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ClassesTable } from './classes-table.tsx';
import { classesQuery } from './queries.ts';
import css from './statistics.module.css';
import { LoadError } from './load-error.tsx';
import { aboutPeriod } from './labels.ts';

/** The classes of one's own in a period: all of the school's, or those that one leads. */
export function ClassesScreen({ accessPeriodId }: { accessPeriodId: number }) {
  const { t, i18n } = useLingui();
  const query = useQuery(classesQuery(accessPeriodId));
  const { data } = query;
  if (!data) return query.isError ? <LoadError query={query} /> : <Skeleton height={420} />;
  const { period, classes } = data;
  return (
    <div className={css['page']}>
      <div>
        <PageHeading title={period.exam.title} lang={localeTag(period.exam.forLang)} section={t`Classes`} />
        <p className={css['dim']}>{aboutPeriod(i18n, period)}</p>
      </div>
      {classes.length === 0 ? (
        <p className={css['dim']}>
          <Trans>No class of yours was to sit this test.</Trans>
        </p>
      ) : (
        <section className={css['card']} aria-label={t`Classes`}>
          <ClassesTable accessPeriodId={period.id} classes={classes} />
        </section>
      )}
    </div>
  );
}
