import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Text } from '@mantine/core';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button } from '#ui/button.tsx';
import { formatSchoolYear } from '#ui/format.ts';
import rows from '#ui/rows.module.css';
import { FlowExams } from './flow-exams.tsx';
import { writtenEnd } from './when.ts';
import { stateLabels } from './labels.ts';

interface FlowRowProps {
  period: TeacherPeriod;
  onMove: (period: TeacherPeriod) => void;
  onCancel: (period: TeacherPeriod) => void;
}

export function FlowRow({ period, onMove, onCancel }: FlowRowProps) {
  return (
    <li className={rows['row']} data-testid="flow-period">
      <FlowText period={period} />
      <FlowActions period={period} onMove={onMove} onCancel={onCancel} />
    </li>
  );
}

export function FlowText({ period }: Pick<FlowRowProps, 'period'>) {
  return (
    <div className={rows['words']}>
      <strong>
        {writtenTime(period.startDate)} – {writtenEnd(period.finishDate)}
      </strong>
      <FlowBadges period={period} />
      <FlowExams exams={period.exams} />
    </div>
  );
}

/** Its school year, whether it runs, and who has begun. */
export function FlowBadges({ period }: Pick<FlowRowProps, 'period'>) {
  const { i18n } = useLingui();
  const { begun, finished, state } = period;
  const years = formatSchoolYear(period.schoolYear);
  return (
    <Group gap={6}>
      <Badge color={state === 'running' ? 'teal' : 'gray'}>{i18n._(stateLabels[state])}</Badge>
      <Text span size="sm">
        <Trans>Round of {years}</Trans>
      </Text>
      {period.isFromAbove && (
        <Badge>
          <Trans>Set by the education department</Trans>
        </Badge>
      )}
      {begun > 0 && (
        <Text span size="sm">
          <Trans>
            tests started: {begun}, finished: {finished}
          </Trans>
        </Text>
      )}
    </Group>
  );
}

export function FlowActions({ period, onMove, onCancel }: FlowRowProps) {
  const { t } = useLingui();
  const from = writtenTime(period.startDate);
  if (!period.can.edit) return null;
  return (
    <Group gap="xs">
      <Button kind="quiet" size="s" aria-label={t`Dates: ${from}`} onClick={() => onMove(period)}>
        <Trans>Dates</Trans>
      </Button>
      <Button kind="quiet" size="s" aria-label={t`Cancel the round: ${from}`} onClick={() => onCancel(period)}>
        <Trans>Cancel the round</Trans>
      </Button>
    </Group>
  );
}
