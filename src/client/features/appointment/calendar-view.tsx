import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { localeTag } from '#domain/language.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLater } from '#ui/use-later.ts';
import { addDays, weeksOf } from './calendar-days.ts';
import { Calendar } from './calendar.tsx';
import { LoadError } from './load-error.tsx';
import { PeriodActions, PeriodRow, PeriodText } from './period-row.tsx';
import { calendarQuery } from './queries.ts';
import type { ChangeSearch, StudentsSearch } from './search.ts';
import { useAboutPeriod } from './use-about-period.ts';
import { writtenEnd } from './when.ts';
import { stateLabels } from './labels.ts';

interface CalendarViewProps {
  search: StudentsSearch;
  /** Of the school. */
  today: string;
  onSearch: ChangeSearch;
  onDay: (day: string) => void;
  onEdit: (period: AppointedPeriod) => void;
  onDelete: (period: AppointedPeriod) => void;
}

/** The students' tests of a month. */
export function CalendarView({ search, today, onSearch, onDay, onEdit, onDelete }: CalendarViewProps) {
  const { t, i18n } = useLingui();
  const about = useAboutPeriod();
  const month = search.month ?? today.slice(0, 7);
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)];
  const query = useQuery(calendarQuery(first, addDays(last, 6), useLater(search.q ?? '', 250), search.group));
  const [shown, setShown] = useState<AppointedPeriod | null>(null);
  return (
    <>
      <Calendar
        month={month}
        today={today}
        periods={query.data?.data}
        formError={query.isError && <LoadError query={query} />}
        onMonth={(to) => onSearch({ month: to === today.slice(0, 7) ? undefined : to })}
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
        <Dialog title={t`Appointed test`} shape="side" onClose={() => setShown(null)} testId="period-dialog">
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
        </Dialog>
      )}
    </>
  );
}
