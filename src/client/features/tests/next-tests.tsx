import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { holdPages } from '#client/api/held-pages.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { CheckLink } from './check-link.tsx';
import { heldQuery, preparedQuery, testsQuery } from './queries.ts';
import { groupTests, testAt } from './test-groups.ts';
import { OpenList } from './test-list.tsx';
import { TestsSkeleton } from './tests-skeleton.tsx';
import css from './tests-screen.module.css';
import { ArrowRightIcon } from '#ui/shell-icons.tsx';
import { useMinute } from '#ui/use-minute.ts';

const none: readonly never[] = [];
/** So long what stands below waits for them: on a line that swallows the call it would for ever. */
const patienceMs = 2000;

/** On the start page: what can be sat now, for those who sit tests, above the rest of it. */
export function NextTests({ children }: { children: ReactNode }) {
  const { role } = useUser();
  if (role === 'ST') return <OpenTests kind="testing">{children}</OpenTests>;
  return isOneOf(role, teachingStaff) ? <OpenTests kind="certification">{children}</OpenTests> : children;
}

function OpenTests({ kind, children }: { kind: AttemptKind; children: ReactNode }) {
  const { t } = useLingui();
  const { userId } = useUser();
  const tests = useQuery(testsQuery(kind));
  // The result is rendered in short pieces, not in the one task in which the query reports it.
  const list = useDeferredValue(tests.data?.tests);
  const held = useQuery(heldQuery(userId)).data ?? none;
  const prepared = useQuery(preparedQuery(userId)).data ?? none;
  const now = useMinute();
  const open = useMemo(() => list && groupTests(list.map((test) => testAt(test, now))).now.slice(0, 3), [list, now]);
  const isWaiting = !open && !tests.isError;
  const canBegin = Boolean(open && open.length > 0);
  // Whoever is about to begin would wait for them otherwise. Not before the list has come.
  useEffect(() => {
    if (canBegin) void holdPages();
  }, [canBegin]);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isWaiting && <TestsSkeleton lines={2} />}
      {open && (
        <>
          <OpenList title={t`You can take these now`} tests={open} now={now} held={held} prepared={prepared} />
          <div className={css['links']}>
            {kind === 'testing' && (
              <Link to="/testing" className={css['all']}>
                <Trans>All my tests</Trans>
                <ArrowRightIcon />
              </Link>
            )}
            <CheckLink from="/about" />
          </div>
        </>
      )}
      {/* With them: nobody knows how many there are, and it would slip away from the finger. */}
      {(!isWaiting || isLate) && children}
    </>
  );
}
