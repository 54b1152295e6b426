import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkStateOf } from './check-state.ts';
import { examCheckQuery } from './queries.ts';

const freshMs = 60_000;
const colours = { blocker: 'red', warning: 'yellow', ready: 'green' } as const;

/** How many things stand in the way, for a tab or a link to the check. Nothing while that is not known. */
export function CheckBadge({ examId }: { examId: number }) {
  const { t } = useLingui();
  // The whole exam is read for it: not again with each tab of it.
  const { data } = useQuery({ ...examCheckQuery(examId), staleTime: freshMs, refetchOnWindowFocus: false });
  if (!data) return null;
  const { blockers, warnings } = data.counts;
  const state = checkStateOf(data.counts);
  const words =
    blockers > 0
      ? t`${plural(blockers, { one: '# blocking problem', other: '# blocking problems' })}`
      : warnings > 0
        ? t`${plural(warnings, { one: '# thing worth checking', other: '# things worth checking' })}`
        : t`Ready`;
  return (
    <Badge size="sm" color={colours[state]} role="img" aria-label={words} title={words}>
      {state === 'ready' ? '✓' : blockers || warnings}
    </Badge>
  );
}
