import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StartCodeItem } from '#contract/start-codes/start-codes.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDateTime, formatDateTimeAt, formatEnd, formatEndAt } from '#ui/format.ts';
import { Hint, Stack } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Pages } from '#ui/pages.tsx';
import { startCodesQuery } from './queries.ts';
import { StartCode } from './start-code.tsx';
import css from './start-codes.module.css';

/** What a teacher reads out when a class has no network. */
export function StartCodesScreen() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const query = useQuery(startCodesQuery(page));
  const tests = query.data && groupByTest(query.data.data);
  return (
    <Stack gap={24} className={css['page']}>
      <PageHeading title={t`Start codes`} />
      <Hint>
        <Trans>
          With its code a class starts a test prepared on its devices, even without a network. Open the code here while you are
          online: it stays on this device until you sign out. Read it out only when the test starts.
        </Trans>
      </Hint>
      <Hint>
        <Trans>
          Anyone who knows the code can open the test. If there is a connection in the room, set a new code for the session
          instead: nobody can see it before its first minute.
        </Trans>
      </Hint>
      {!tests && query.isError && (
        <EmptyState kind="failed">
          <p>{query.error.message}</p>
          <Button onClick={() => void query.refetch()} busy={query.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </EmptyState>
      )}
      {tests?.length === 0 && (
        <EmptyState kind="nothing">
          <p>
            <Trans>Your groups have no test that is open now or opens within ten days.</Trans>
          </p>
        </EmptyState>
      )}
      {tests && tests.length > 0 && (
        <div className={css['print']}>
          <Button kind="quiet" onClick={() => print()}>
            <Trans>Print what is shown</Trans>
          </Button>
        </div>
      )}
      <Stack className={css['sheet']}>
        {tests?.map(([first, items]) => (
          <section key={`${first.examId}-${first.startDate}`} className={css['test']}>
            <h2 lang={localeTag(first.forLang)}>{first.title}</h2>
            <Hint className={css['dates']}>{datesOf(first)}</Hint>
            <ul className={css['codes']}>
              {items.map((item) => (
                <StartCode key={`${item.examAccessPeriodId}-${item.placeId}`} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </Stack>
      <Pages
        label={t`Pages`}
        back={t`Previous`}
        next={t`Next`}
        page={page}
        lastPage={query.data?.meta.last_page ?? 1}
        onPage={(next = 1) => setPage(next)}
      >
        <Trans>Page {page}</Trans>
      </Pages>
    </Stack>
  );
}

/** A department reads the codes of schools that may have other hours. */
function datesOf({ startDate, finishDate, utcOffsetMinutes }: StartCodeItem): string {
  if (utcOffsetMinutes === undefined) return `${formatDateTime(startDate)} – ${formatEnd(finishDate)}`;
  return `${formatDateTimeAt(startDate, utcOffsetMinutes)} – ${formatEndAt(finishDate, utcOffsetMinutes)}`;
}

/** The groups of one test in one time, together. */
function groupByTest(items: readonly StartCodeItem[]): [StartCodeItem, StartCodeItem[]][] {
  const tests = new Map<string, [StartCodeItem, StartCodeItem[]]>();
  for (const item of items) {
    const key = `${item.examId} ${item.startDate} ${item.finishDate}`;
    const known = tests.get(key);
    if (known) known[1].push(item);
    else tests.set(key, [item, [item]]);
  }
  return [...tests.values()];
}
