import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { localDay } from '#domain/exam/local-time.ts';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import rows from '#ui/linked-rows.module.css';
import { useMinute } from '#ui/use-minute.ts';
import { PageState } from '#client/commands/page-state.tsx';
import css from './homework.module.css';
import { OwnRow } from './own-row.tsx';
import { ownListQuery } from './queries.ts';

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
          <OwnRow key={row.answerId} row={row} utcOffsetMinutes={utcOffsetMinutes} isLate={isLate} />
        ))}
      </ul>
    </section>
  );
}
