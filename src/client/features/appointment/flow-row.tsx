import { Trans, useLingui } from '@lingui/react/macro';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button } from '#ui/button.tsx';
import rows from '#ui/rows.module.css';
import css from './appointment.module.css';
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
  const { i18n } = useLingui();
  const { begun, finished, exams } = period;
  const years = `${period.schoolYear}–${period.schoolYear + 1}`;
  return (
    <div className={rows['words']}>
      <strong>
        {writtenTime(period.startDate)} – {writtenEnd(period.finishDate)}
      </strong>
      <span>
        <Trans>Flow of {years}</Trans>{' '}
        <span className={css['badge']} data-tone={period.state === 'running' ? 'live' : undefined}>
          {i18n._(stateLabels[period.state])}
        </span>
        {period.isFromAbove && (
          <span className={css['badge']}>
            <Trans>Set by the education department</Trans>
          </span>
        )}
      </span>
      <FlowExams exams={exams} className={css['exams']} />
      {begun > 0 && (
        <span>
          <Trans>
            tests begun: {begun}, finished: {finished}
          </Trans>
        </span>
      )}
    </div>
  );
}

export function FlowActions({ period, onMove, onCancel }: FlowRowProps) {
  const { t } = useLingui();
  const from = writtenTime(period.startDate);
  if (!period.can.edit) return null;
  return (
    <div className={css['actions']}>
      <Button kind="quiet" size="s" aria-label={t`Dates: ${from}`} onClick={() => onMove(period)}>
        <Trans>Dates</Trans>
      </Button>
      <Button kind="quiet" size="s" aria-label={t`Cancel the flow: ${from}`} onClick={() => onCancel(period)}>
        <Trans>Cancel the flow</Trans>
      </Button>
    </div>
  );
}
