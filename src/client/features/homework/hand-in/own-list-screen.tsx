import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import rows from '#ui/linked-rows.module.css';
import { useMinute } from '#ui/use-minute.ts';
import { PageState } from '#client/commands/page-state.tsx';
import css from '../shared/homework.module.css';
import { ownParts } from './own-parts.ts';
import { OwnRow } from '../shared/own-row.tsx';
import { ownListQuery } from '../shared/queries.ts';
import { useAnswerPlaces } from './use-answer-places.ts';

/** One's homework: what is to be done first, then what came back, what is done, and what was missed (specification P§2 "homework/list"). */
export function OwnListScreen() {
  const { t } = useLingui();
  const query = useQuery(ownListQuery);
  const now = useMinute();
  const places = useAnswerPlaces();
  return (
    <Stack data-testid="own-homework">
      <PageHeading title={t`Homework`} />
      <PageState query={query}>
        {({ rows: all, utcOffsetMinutes }) => {
          const { late, today, coming, returned, handedIn, missed } = ownParts(all, utcOffsetMinutes, { now, places });
          const shared = { utcOffsetMinutes, places };
          return (
            <>
              {all.length === 0 && (
                <EmptyState kind="nothing">
                  <p>
                    <Trans>No homework yet.</Trans>
                  </p>
                </EmptyState>
              )}
              <Part {...shared} title={t`Late`} items={late} isLate />
              <Part {...shared} title={t`Due today`} items={today} />
              <Part {...shared} title={t`Checked`} items={returned} />
              <Part {...shared} title={t`Upcoming`} items={coming} />
              <Part {...shared} title={t`Already handed in`} items={handedIn} />
              <Part {...shared} title={t`Not handed in`} items={missed} isMissed />
            </>
          );
        }}
      </PageState>
    </Stack>
  );
}

interface PartProps {
  title: string;
  items: readonly OwnHomeworkRow[];
  utcOffsetMinutes: number;
  isLate?: boolean;
  isMissed?: boolean;
  places: ReadonlyMap<string, CommandPlace>;
}

function Part({ title, items, places, ...row }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section className={css['part']}>
      <h2>
        {title} <small>{items.length}</small>
      </h2>
      <ul className={rows['list']}>
        {items.map((item) => (
          <OwnRow key={item.answerId} row={item} place={places.get(item.answerId)} {...row} />
        ))}
      </ul>
    </section>
  );
}
