import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { CheckLink } from './check-link.tsx';
import { heldQuery, preparedQuery, testsQuery } from './queries.ts';
import { groupTests, testAt } from './test-groups.ts';
import { TestList } from './test-list.tsx';
import { TestsSkeleton } from './tests-skeleton.tsx';
import { useMinute } from './use-minute.ts';

const none: readonly never[] = [];

/** On the start page: what can be sat now, for those who sit tests. */
export function NextTests() {
  const { role } = useUser();
  if (role === 'ST') return <OpenTests kind="testing" />;
  return isOneOf(role, teachingStaff) ? <OpenTests kind="certification" /> : null;
}

function OpenTests({ kind }: { kind: AttemptKind }) {
  const { t } = useLingui();
  const { userId } = useUser();
  const tests = useQuery(testsQuery(kind));
  // What has come is drawn in short pieces, and not in the one in which the query tells it.
  const list = useDeferredValue(tests.data?.tests);
  const held = useQuery(heldQuery(userId)).data ?? none;
  const prepared = useQuery(preparedQuery(userId)).data ?? none;
  const now = useMinute();
  const open = useMemo(() => list && groupTests(list.map((test) => testAt(test, now))).now.slice(0, 3), [list, now]);
  if (!open) return tests.isError ? null : <TestsSkeleton lines={2} />;
  return (
    <>
      <TestList title={t`You can sit these now`} tests={open} held={held} prepared={prepared} />
      <CheckLink from="/about" />
    </>
  );
}
