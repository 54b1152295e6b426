import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import type { studentPeriodList } from '#contract/appointment/students.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { localeTag } from '#domain/language.ts';
import { MonthGrid } from '#client/kit/calendar/month-grid.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { Toolbar } from '#client/kit/list/toolbar.tsx';
import { numberOf, type StateOf } from '#client/kit/list/use-list-state.ts';
import { Failed } from '#client/kit/loaded.tsx';
import { addDays, weeksOf } from '#client/kit/calendar/month-days.ts';
import { PeriodActions, PeriodRow, PeriodText } from './period-row.tsx';
import { calendarQuery } from './queries.ts';
import type { viewWords } from './search.ts';
import { useAboutPeriod } from './use-about-period.ts';
import { writtenEnd } from './when.ts';
import { stateLabels, toneOf } from './labels.ts';

interface CalendarViewProps {
  state: StateOf<typeof studentPeriodList>;
  view: StateOf<typeof viewWords>;
  search: ReactNode;
  filters: ReactNode;
  /** Today's date at the school. */
  today: string;
  onDay: (day: string) => void;
  onEdit: (period: AppointedPeriod) => void;
  onDelete: (period: AppointedPeriod) => void;
}

/** The students' tests of a month. */
export function CalendarView({ state, view, search, filters, today, onDay, onEdit, onDelete }: CalendarViewProps) {
  const { t, i18n } = useLingui();
  const about = useAboutPeriod();
  const month = view.search.month ?? today.slice(0, 7);
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)];
  const query = useQuery(calendarQuery(first, addDays(last, 6), state.search.search ?? '', numberOf(state.search.groupId)));
  const [shown, setShown] = useState<AppointedPeriod | null>(null);
  return (
    <>
      <Toolbar state={state} search={search} filters={filters} />
      <MonthGrid
        month={month}
        today={today}
        periods={query.data?.data}
        failure={query.isError && <Failed query={query} />}
        onMonth={(to) => view.change({ month: to === today.slice(0, 7) ? undefined : to })}
        dayLabel={(written) => t`Assign a test on ${written}`}
        onDay={onDay}
        barOf={(period) => ({
          label: `${period.title}. ${i18n._(stateLabels[period.state])}: ${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}. ${about(period)}`,
          tone: toneOf(period.state),
          isDashed: period.isFromAbove,
        })}
        renderBar={(period) => (
          <span lang={localeTag(period.language)}>
            {period.groupIds !== null && period.groups.length <= 2 && <b>{period.groups.join(', ')} </b>}
            {period.title}
          </span>
        )}
        onOpen={setShown}
        renderRow={(period) => <PeriodRow key={period.id} period={period} onEdit={onEdit} onDelete={onDelete} />}
        noneLabel={t`No tests`}
      />
      {shown && (
        <KitDialog title={t`Assigned test`} shape="side" onClose={() => setShown(null)} testId="period-dialog">
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
