import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { localeTag } from '#domain/language.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import rows from '#ui/rows.module.css';
import { PeriodBadges } from './periods-view.tsx';
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
  return (
    <div className={rows['words']}>
      <strong lang={localeTag(period.language)}>{period.title}</strong>
      <span>
        {writtenTime(period.startDate)} – {writtenEnd(period.finishDate)}
      </span>
      <span>{about(period)}</span>
      <PeriodBadges period={period} />
    </div>
  );
}

export function PeriodActions({ period, onEdit, onDelete }: PeriodRowProps) {
  const { t } = useLingui();
  const { title } = period;
  return (
    <Group gap="xs">
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
    </Group>
  );
}
