import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accessTypes } from '#domain/exam/access-type.ts';
import { localeTag } from '#domain/language.ts';
import type { StudentStatisticDetail } from '#contract/results/student-statistic.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatDateTime, formatPercent } from '#ui/format.ts';
import { Message } from '#ui/message.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isAbsent } from '#client/api/api-failure.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { Person } from './person.tsx';
import { statisticDetailQuery } from './queries.ts';
import { ResultParts } from './result-parts.tsx';
import css from './student-statistic.module.css';
import { kindWords } from './labels.ts';

interface StatisticDetailScreenProps {
  accessPeriodId: number;
  /** A student; undefined: oneself. */
  userId: number | undefined;
  attemptId: string | undefined;
}

/** One result by everything that its questions are marked with. */
export function StatisticDetailScreen({ accessPeriodId, userId, attemptId }: StatisticDetailScreenProps) {
  const { t } = useLingui();
  const query = useQuery(statisticDetailQuery(accessPeriodId, userId, attemptId));
  if (query.data) return <Detail detail={query.data} isOwn={userId === undefined} />;
  if (!query.isError) return <Skeleton height={420} />;
  return (
    <Message
      title={t`The result cannot be shown`}
      actions={
        !isAbsent(query.error) && <Button onClick={() => void query.refetch()} busy={query.isFetching}>{t`Try again`}</Button>
      }
    >
      {query.error.message}
    </Message>
  );
}

function Detail({ detail, isOwn }: { detail: StudentStatisticDetail; isOwn: boolean }) {
  const { t } = useLingui();
  const lang = localeTag(detail.exam.forLang);
  return (
    <div className={css['page']}>
      <div>
        <PageHeading title={detail.exam.title} lang={lang} section={t`Statistics`} />
        <Kind detail={detail} />
      </div>
      {detail.person && <Person person={detail.person} />}
      <ResultParts detail={detail} />
      {detail.attempts.length > 1 && <Attempts detail={detail} />}
      <div className={css['actions']}>
        {isOwn && <ResultLink detail={detail} />}
        {detail.person && (
          <Link to="/student-statistic" search={{ user: detail.person.id }} className={buttonClass('quiet')}>
            <Trans>All results of this student</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}

function Kind({ detail }: { detail: StudentStatisticDetail }) {
  const { i18n } = useLingui();
  const words = kindWords(detail);
  return (
    <p className={css['small']}>{[formatDateTime(detail.finishedAt), ...words.map((word) => i18n._(word))].join(' · ')}</p>
  );
}

function Attempts({ detail }: { detail: StudentStatisticDetail }) {
  const { t } = useLingui();
  const { person, accessPeriodId } = detail;
  return (
    <section className={css['card']}>
      <h2>{t`Attempts`}</h2>
      <ul className={css['attempts']}>
        {detail.attempts.map(({ attemptId, finishedAt, totalScore, totalMaxScore }) => {
          const words = `${formatDateTime(finishedAt)}, ${formatPercent(percentOf(totalScore, totalMaxScore))}`;
          const search = { attempt: attemptId };
          if (attemptId === detail.attemptId) return <li key={attemptId}>{words}</li>;
          return (
            <li key={attemptId}>
              {person ? (
                <Link
                  to="/student-statistic/$accessPeriodId/$userId"
                  params={{ accessPeriodId, userId: person.id }}
                  search={search}
                >
                  {words}
                </Link>
              ) : (
                <Link to="/student-statistic/$accessPeriodId" params={{ accessPeriodId }} search={search}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** To the page with the questions, for who sat them. */
function ResultLink({ detail }: { detail: StudentStatisticDetail }) {
  const { role } = useUser();
  const search = { attempt: detail.attemptId };
  const { id } = detail.exam;
  if (detail.accessTypeId === accessTypes.certification) {
    return (
      <Link to="/certification/$certId/result" params={{ certId: id }} search={search} className={buttonClass('quiet')}>
        <Trans>Go to the result page</Trans>
      </Link>
    );
  }
  if (role !== 'ST') return null;
  return (
    <Link to="/testing/$examId/result" params={{ examId: id }} search={search} className={buttonClass('quiet')}>
      <Trans>Go to the result page</Trans>
    </Link>
  );
}
