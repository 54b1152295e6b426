import { Plural, useLingui } from '@lingui/react/macro';
import { Badge, Progress, Stack } from '@mantine/core';
import type { ResultRow } from '#contract/results/period-parts.ts';
import { formatScore } from '#ui/format.ts';
import { formatShare } from './classes-table.tsx';

/** Points of the maximum, with a bar. */
export function Score({ row: { score, maxScore, percent } }: { row: Pick<ResultRow, 'score' | 'maxScore' | 'percent'> }) {
  if (score === null || maxScore === null) return null;
  return (
    <>
      <strong>{formatShare(percent)}</strong>{' '}
      <span style={{ whiteSpace: 'nowrap' }}>
        {formatScore(score)} / {formatScore(maxScore)}
      </span>
      <Progress value={percent ?? 0} mt={4} aria-hidden="true" />
    </>
  );
}

const colours = { finished: 'gray', running: 'teal', 'not-begun': 'gray' } as const;

interface StateProps {
  row: Pick<ResultRow, 'state' | 'passed' | 'isBeingMarked' | 'late' | 'lateAfterKeys'>;
  /** What is said of who has no result. */
  unfinished: string;
}

export function State({ row: { state, passed, isBeingMarked, late, lateAfterKeys }, unfinished }: StateProps) {
  const { t } = useLingui();
  const isDone = state === 'finished';
  return (
    <Stack gap={4} align="flex-start">
      <Badge color={isDone && passed ? 'green' : colours[state]}>
        {isDone ? (isBeingMarked ? t`being marked` : passed ? t`passed` : t`not passed`) : unfinished}
      </Badge>
      {late > 0 && (
        <Badge color="yellow">
          <Plural value={late} one="# late answer" other="# late answers" />
        </Badge>
      )}
      {lateAfterKeys && <Badge color="red">{t`after right answers were shown`}</Badge>}
    </Stack>
  );
}
