import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { localeTag } from '#domain/language.ts';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Toolbar } from '#client/kit/list/toolbar.tsx';
import { numberOf, textOf, type ListState } from '#client/kit/list/use-list-state.ts';
import { Failed } from '#client/kit/loaded.tsx';
import { addDays, weeksOf } from './calendar-days.ts';
import { Calendar } from './calendar.tsx';
import { PeriodActions, PeriodRow, PeriodText } from './period-row.tsx';
import { calendarQuery } from './queries.ts';
import { useAboutPeriod } from './use-about-period.ts';
import { writtenEnd } from './when.ts';
import { stateLabels } from './labels.ts';

interface CalendarViewProps {
  state: ListState;
  search: ReactNode;
  filters: ReactNode;
  /** Of the school. */
  today: string;
  onDay: (day: string) => void;
  onEdit: (period: AppointedPeriod) => void;
  onDelete: (period: AppointedPeriod) => void;
}

/** The students' tests of a month. */
export function CalendarView({ state, search, filters, today, onDay, onEdit, onDelete }: CalendarViewProps) {
  const { t, i18n } = useLingui();
  const about = useAboutPeriod();
  const month = textOf(state.search, 'month') || today.slice(0, 7);
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)];
  const query = useQuery(
    calendarQuery(first, addDays(last, 6), textOf(state.search, 'search'), numberOf(state.search, 'groupId')),
  );
  const [shown, setShown] = useState<AppointedPeriod | null>(null);
  return (
    <>
      <Toolbar state={state} search={search} filters={filters} />
      <Calendar
        month={month}
        today={today}
        periods={query.data?.data}
        formError={query.isError && <Failed query={query} />}
        onMonth={(to) => state.change({ month: to === today.slice(0, 7) ? undefined : to })}
        dayLabel={(written) => t`Appoint a test on ${written}`}
        onDay={onDay}
        label={(period) =>
          `${period.title}. ${i18n._(stateLabels[period.state])}: ${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}. ${about(period)}`
        }
        renderBar={(period) => (
          <span lang={localeTag(period.language)}>
            {period.groupIds !== null && period.groups.length <= 2 && <b>{period.groups.join(', ')} </b>}
            {period.title}
          </span>
        )}
        onPeriod={setShown}
        renderRow={(period) => <PeriodRow key={period.id} period={period} onEdit={onEdit} onDelete={onDelete} />}
      />
      {shown && (
        <KitDialog title={t`Appointed test`} shape="side" onClose={() => setShown(null)} testId="period-dialog">
          <PeriodText period={shown} />
          <PeriodActions
            period={shown}
            onEdit={(period) => {
              setShown(null);
              onEdit(period);
            }}
            onDelete={(period) => {
              setShown(null);
              onDelete(period);
            }}
          />
        </KitDialog>
      )}
    </>
  );
}
