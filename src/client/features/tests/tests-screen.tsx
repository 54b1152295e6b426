import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { CheckLink } from './check-link.tsx';
import { PracticeLink } from './practice-link.tsx';
import { earlierTestsQuery, heldQuery, preparedQuery, testsQuery } from './queries.ts';
import { groupTests, testAt } from './test-groups.ts';
import { Group, OpenList } from './test-list.tsx';
import { DoneRow } from './test-row.tsx';
import { TestsSkeleton } from './tests-skeleton.tsx';
import css from './tests-screen.module.css';
import { useMinute } from '#ui/use-minute.ts';

const none: readonly never[] = [];
/** So many of what is over are shown at first. */
const shownFirst = 8;

export function TestsScreen({ kind }: { kind: AttemptKind }) {
  const { t } = useLingui();
  const { userId } = useUser();
  const tests = useQuery(testsQuery(kind));
  const held = useQuery(heldQuery(userId)).data ?? none;
  const prepared = useQuery(preparedQuery(userId)).data ?? none;
  const now = useMinute();
  const from = tests.data?.earlier ?? null;
  const more = useInfiniteQuery(earlierTestsQuery(kind, from));
  const first = tests.data?.tests;
  const pages = more.data?.pages;
  const all = useMemo(
    () => first && [...first, ...(pages?.flatMap((page) => page.tests) ?? [])].map((test) => testAt(test, now)),
    [first, pages, now],
  );
  const groups = useMemo(() => all && groupTests(all), [all]);
  // Before the first test it is offered, later it is found beside the check of the device.
  const isFirst = all !== undefined && !all.some(({ state }) => state === 'completed');
  const [isWhole, setIsWhole] = useState(false);
  const hasMore = more.data ? more.hasNextPage : from !== null;
  return (
    <div className={css['page']}>
      <PageHeading title={kind === 'testing' ? t`Testing` : t`Certification`} />
      {all && groups ? (
        <>
          {isFirst && <PracticeLink from={`/${kind}`} isFirst />}
          <OpenList
            title={groups.now.length > 0 ? t`Open now` : t`Coming up`}
            tests={[...groups.now, ...groups.soon]}
            now={now}
            held={held}
            prepared={prepared}
          />
          {groups.done.length > 0 && (
            <Group title={t`Past`} count={groups.done.length}>
              {(isWhole ? groups.done : groups.done.slice(0, shownFirst)).map((test) => (
                <DoneRow key={`${test.examId}-${test.examAccessPeriodId}`} test={test} all={all} />
              ))}
            </Group>
          )}
          {!isWhole && groups.done.length > shownFirst && (
            <Button kind="quiet" className={css['all']} onClick={() => setIsWhole(true)} data-testid="all-past">
              <Trans>Show all past tests</Trans>
            </Button>
          )}
          {hasMore && (isWhole || groups.done.length <= shownFirst) && (
            <div className={css['more']}>
              <Button
                kind="quiet"
                busy={more.isFetching}
                onClick={() => void (more.data ? more.fetchNextPage() : more.refetch())}
              >
                <Trans>Show earlier tests</Trans>
              </Button>
              <span role="alert">{more.error?.message}</span>
            </div>
          )}
          {all.length === 0 && <NoTests />}
        </>
      ) : tests.isError ? (
        <div className={css['empty']}>
          <p>{tests.error.message}</p>
          <Button onClick={() => void tests.refetch()} busy={tests.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <TestsSkeleton />
      )}
      <div className={css['links']}>
        <CheckLink from={`/${kind}`} />
        {!isFirst && <PracticeLink from={`/${kind}`} isFirst={false} />}
      </div>
    </div>
  );
}

function NoTests() {
  return (
    <div className={css['empty']}>
      <h2>
        <Trans>No tests for you yet</Trans>
      </h2>
      <p>
        <Trans>When your school sets a test, it appears here with its dates. You do not need to do anything.</Trans>
      </p>
    </div>
  );
}
