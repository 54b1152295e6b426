import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { studentStatisticList } from '#contract/results/student-statistic.ts';
import { formatDate } from '#ui/format.ts';
import { readList } from '#client/api/request.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { Hint } from '#ui/layout.tsx';
import { CardSection } from './card-section.tsx';
import css from './people.module.css';

const shown = '5';

/** The last tests of a student; the rest on the page of their results. */
export function CardTests({ id }: { id: number }) {
  const { t } = useLingui();
  const query = useQuery({
    queryKey: ['card-tests', id],
    queryFn: ({ signal }) =>
      readList(studentStatisticList, { query: { userId: String(id), perPage: shown }, signal, silent: 'form' }),
    gcTime: 0,
    meta: { isPersisted: false },
  });
  return (
    <CardSection title={t`Tests`}>
      <Loaded query={query} height={90}>
        {({ data: rows, meta }) => (
          <>
            {rows.length === 0 && (
              <Hint>
                <Trans>No tests yet.</Trans>
              </Hint>
            )}
            <ul className={css['history']}>
              {rows.map((row) => (
                <li key={row.attemptId}>
                  <span lang={row.forLang === 'kz' ? 'kk' : 'ru'}>{row.title}</span>
                  <small>
                    {formatDate(row.finishedAt)} · {row.totalScore} / {row.totalMaxScore}
                  </small>
                </li>
              ))}
            </ul>
            {meta.total > rows.length && (
              <p>
                <Link to="/student-statistic" search={{ user: id }}>
                  <Trans>All results</Trans>
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </CardSection>
  );
}
