import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import rows from '#ui/rows.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './appointment.module.css';
import { FlowExams } from './flow-exams.tsx';
import { LoadTrouble } from './load-trouble.tsx';
import { teacherPeriodsQuery } from './queries.ts';
import { TeacherDeleteDialog } from './teacher-delete-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';
import { TeacherEditDialog } from './teacher-edit-dialog.tsx';
import { writtenEnd } from './when.ts';
import { stateWords } from './words.ts';

/** When the staff sits its certifications. */
export function TeachersScreen() {
  const { t } = useLingui();
  const query = useQuery(teacherPeriodsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [moved, setMoved] = useState<TeacherPeriod | null>(null);
  const [cancelled, setCancelled] = useState<TeacherPeriod | null>(null);
  const { data } = query;
  return (
    <div className={css['page']}>
      <PageHeading title={t`Tests for teachers`} />
      <div className={css['toolbar']}>
        <p className={css['about']}>
          <Trans>A flow opens all its certifications at once, in both languages, for two days.</Trans>
        </p>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Appoint a flow</Trans>
        </Button>
      </div>
      {query.isError && !data && <LoadTrouble query={query} />}
      {!data && !query.isError && <Skeleton height={240} />}
      {data?.periods.length === 0 && (
        <p className={css['empty']}>
          <Trans>No certification is appointed yet.</Trans>
        </p>
      )}
      {data && data.periods.length > 0 && (
        <ul className={css['rows']} aria-busy={query.isFetching}>
          {data.periods.map((period) => (
            <FlowRow key={period.id} period={period} onMove={setMoved} onCancel={setCancelled} />
          ))}
        </ul>
      )}
      {isOpen && <TeacherDialog onClose={() => setIsOpen(false)} />}
      {moved && data && (
        <TeacherEditDialog period={moved} utcOffsetMinutes={data.utcOffsetMinutes} onClose={() => setMoved(null)} />
      )}
      {cancelled && <TeacherDeleteDialog period={cancelled} onClose={() => setCancelled(null)} />}
    </div>
  );
}

interface FlowRowProps {
  period: TeacherPeriod;
  onMove: (period: TeacherPeriod) => void;
  onCancel: (period: TeacherPeriod) => void;
}

function FlowRow({ period, onMove, onCancel }: FlowRowProps) {
  const { t, i18n } = useLingui();
  const { begun, finished, exams } = period;
  const years = `${period.schoolYear}–${period.schoolYear + 1}`;
  const from = writtenTime(period.startDate);
  return (
    <li className={rows['row']} data-testid="flow-period">
      <div className={rows['words']}>
        <strong>
          {from} – {writtenEnd(period.finishDate)}
        </strong>
        <span>
          <Trans>Flow of {years}</Trans>{' '}
          <span className={css['badge']} data-tone={period.state === 'running' ? 'live' : undefined}>
            {i18n._(stateWords[period.state])}
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
      {!period.isFromAbove && (
        <div className={css['actions']}>
          <Button kind="quiet" size="s" aria-label={t`Dates: ${from}`} onClick={() => onMove(period)}>
            <Trans>Dates</Trans>
          </Button>
          <Button kind="quiet" size="s" aria-label={t`Cancel the flow: ${from}`} onClick={() => onCancel(period)}>
            <Trans>Cancel the flow</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
