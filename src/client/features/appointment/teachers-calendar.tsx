import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TeacherPeriod } from '#contract/appointment/teachers.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { MonthGrid } from '#client/kit/calendar/month-grid.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { FlowActions, FlowRow, FlowText } from './flow-row.tsx';
import { writtenEnd } from './when.ts';
import { stateLabels, toneOf } from './labels.ts';

interface TeachersCalendarProps {
  periods: readonly TeacherPeriod[];
  month: string;
  /** Today's date at the school. */
  today: string;
  onMonth: (month: string) => void;
  onDay: (day: string) => void;
  onMove: (period: TeacherPeriod) => void;
  onCancel: (period: TeacherPeriod) => void;
}

/** The staff's certifications of a month. */
export function TeachersCalendar({ periods, month, today, onMonth, onDay, onMove, onCancel }: TeachersCalendarProps) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<TeacherPeriod | null>(null);
  const titleOf = ({ schoolYear, exams }: TeacherPeriod): string => {
    const years = `${schoolYear}–${schoolYear + 1}`;
    return [t`Round of ${years}`, ...exams.map(({ title }) => title)].join(' · ');
  };
  return (
    <>
      <MonthGrid
        month={month}
        today={today}
        periods={periods}
        onMonth={onMonth}
        dayLabel={(written) => t`Schedule a round on ${written}`}
        onDay={onDay}
        barOf={(period) => ({
          label: `${titleOf(period)}. ${i18n._(stateLabels[period.state])}: ${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}`,
          tone: toneOf(period.state),
          isDashed: period.isFromAbove,
        })}
        renderBar={(period) => <span>{titleOf(period)}</span>}
        onOpen={setShown}
        renderRow={(period) => <FlowRow key={period.id} period={period} onMove={onMove} onCancel={onCancel} />}
        noneLabel={t`No tests`}
      />
      {shown && (
        <KitDialog title={t`Scheduled round`} shape="side" onClose={() => setShown(null)} testId="flow-dialog">
          <FlowText period={shown} />
          <FlowActions
            period={shown}
            onMove={(period) => {
              setShown(null);
              onMove(period);
            }}
            onCancel={(period) => {
              setShown(null);
              onCancel(period);
            }}
          />
        </KitDialog>
      )}
    </>
  );
}
