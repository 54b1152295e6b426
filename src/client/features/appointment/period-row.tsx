import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { localeTag } from '#domain/language.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import rows from '#ui/rows.module.css';
import css from './appointment.module.css';
import { useAboutPeriod } from './use-about-period.ts';
import { writtenEnd } from './when.ts';

interface PeriodRowProps {
  period: AppointedPeriod;
  onEdit: (period: AppointedPeriod) => void;
  onDelete: (period: AppointedPeriod) => void;
}

export function PeriodRow({ period, onEdit, onDelete }: PeriodRowProps) {
  return (
    <li className={rows['row']} data-testid="period">
      <PeriodText period={period} />
      <PeriodActions period={period} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
}

export function PeriodText({ period }: Pick<PeriodRowProps, 'period'>) {
  const about = useAboutPeriod();
  const { begun, sitting, finished } = period;
  return (
    <div className={rows['words']}>
      <strong lang={localeTag(period.language)}>{period.title}</strong>
      <span>
        {writtenTime(period.startDate)} – {writtenEnd(period.finishDate)}
      </span>
      <span>{about(period)}</span>
      <span>
        {period.isFromAbove && (
          <span className={css['badge']}>
            <Trans>Set by the education department</Trans>
          </span>
        )}
        {begun > 0 && (
          <span className={css['badge']} data-tone={sitting > 0 ? 'live' : undefined}>
            <Trans>
              began: {begun}, sitting now: {sitting}, finished: {finished}
            </Trans>
          </span>
        )}
      </span>
    </div>
  );
}

export function PeriodActions({ period, onEdit, onDelete }: PeriodRowProps) {
  const { t } = useLingui();
  const { title } = period;
  return (
    <div className={css['actions']}>
      {period.state === 'running' && (
        <Link
          to="/control/testing-board"
          search={{ exam: period.examId }}
          className={buttonClass('quiet', 's')}
          aria-label={t`Live board: ${title}`}
        >
          <Trans>Live board</Trans>
        </Link>
      )}
      {period.can.edit && (
        <>
          <Button kind="quiet" size="s" aria-label={t`Dates: ${title}`} onClick={() => onEdit(period)}>
            <Trans>Dates</Trans>
          </Button>
          <Button kind="quiet" size="s" aria-label={t`Cancel the test: ${title}`} onClick={() => onDelete(period)}>
            <Trans>Cancel the test</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
