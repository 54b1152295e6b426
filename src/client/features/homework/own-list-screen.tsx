import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localDay } from '#domain/exam/local-time.ts';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import { cx } from '#ui/cx.ts';
import { formatDateTimeAt } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import rows from '#ui/linked-rows.module.css';
import { useMinute } from '#ui/use-minute.ts';
import css from './homework.module.css';
import { PageState } from './page-state.tsx';
import { ownListQuery } from './queries.ts';
import { StateWord } from './state-word.tsx';

/** One's homework: what is to be done first, then what came back, then the rest (specification P§2 "homework/list"). */
export function OwnListScreen() {
  const { t } = useLingui();
  const query = useQuery(ownListQuery);
  const now = useMinute();
  return (
    <div className={css['page']} data-testid="own-homework">
      <PageHeading title={t`Homework`} />
      <PageState query={query}>
        {({ rows: all, utcOffsetMinutes }) => {
          const open = all.filter(({ state, isRemoved }) => state === 'none' && !isRemoved);
          const isToday = ({ dueAt }: OwnHomeworkRow) => localDay(dueAt, utcOffsetMinutes) === localDay(now, utcOffsetMinutes);
          const late = open.filter((row) => row.dueAt < now);
          const today = open.filter((row) => row.dueAt >= now && isToday(row));
          const coming = open.filter((row) => row.dueAt >= now && !isToday(row));
          const returned = all.filter(({ state }) => state === 'returned');
          const others = all.filter((row) => !open.includes(row) && row.state !== 'returned');
          const shared = { utcOffsetMinutes };
          return (
            <>
              {all.length === 0 && (
                <p className={css['empty']}>
                  <Trans>No homework has been given yet.</Trans>
                </p>
              )}
              <Part {...shared} title={t`Late`} items={late} isLate />
              <Part {...shared} title={t`Due today`} items={today} />
              <Part {...shared} title={t`Checked`} items={returned} />
              <Part {...shared} title={t`Coming`} items={coming} />
              <Part {...shared} title={t`Handed in`} items={others} />
            </>
          );
        }}
      </PageState>
    </div>
  );
}

interface PartProps {
  title: string;
  items: readonly OwnHomeworkRow[];
  utcOffsetMinutes: number;
  isLate?: boolean;
}

function Part({ title, items, utcOffsetMinutes, isLate }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section className={css['part']}>
      <h2>
        {title} <small>{items.length}</small>
      </h2>
      <ul className={rows['list']}>
        {items.map((row) => (
          <li key={row.answerId} className={cx(rows['row'], css['row'])} data-testid="homework-row">
            <span className={rows['words']}>
              <Link className={rows['link']} to="/homework/assigned/$answerId" params={{ answerId: row.answerId }}>
                {row.title}
              </Link>
              <span className={css['about']}>{[row.subject.title, row.teacher].join(' · ')}</span>
            </span>
            <span className={css['end']}>
              {row.mark === null ? <StateWord state={row.state} /> : <Mark mark={row.mark} points={row.points} />}
              <time className={cx(css['about'], isLate && css['late'])} dateTime={new Date(row.dueAt).toISOString()}>
                <Due at={formatDateTimeAt(row.dueAt, utcOffsetMinutes)} />
              </time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Due({ at }: { at: string }) {
  return <Trans>By {at}</Trans>;
}

function Mark({ mark, points }: { mark: number; points: number }) {
  return (
    <strong className={css['mark']}>
      {mark}
      <small> / {points}</small>
    </strong>
  );
}
