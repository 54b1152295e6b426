import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import css from './exam-check.module.css';
import { examCheckQuery } from './queries.ts';

const freshMs = 60_000;

/** How many things stand in the way, for a tab or a link to the check. Nothing while that is not known. */
export function CheckBadge({ examId }: { examId: number }) {
  const { t } = useLingui();
  // The whole exam is read for it: not again with each tab of it.
  const { data } = useQuery({ ...examCheckQuery(examId), staleTime: freshMs, refetchOnWindowFocus: false });
  if (!data) return null;
  const { blockers, warnings } = data.counts;
  const state = blockers > 0 ? 'blocker' : warnings > 0 ? 'warning' : 'ready';
  const words =
    blockers > 0
      ? t`${plural(blockers, { one: '# blocking problem', other: '# blocking problems' })}`
      : warnings > 0
        ? t`${plural(warnings, { one: '# thing worth checking', other: '# things worth checking' })}`
        : t`Ready`;
  return (
    <span className={css['badge']} data-state={state} role="img" aria-label={words} title={words}>
      {state === 'ready' ? '✓' : blockers || warnings}
    </span>
  );
}
