import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLater } from '#ui/use-later.ts';
import css from './calendar.module.css';
import page from './appointment.module.css';
import { addDays, addMonths, layOutWeek, weeksOf } from './calendar-days.ts';
import { CalendarWeek } from './calendar-week.tsx';
import { LoadTrouble } from './load-trouble.tsx';
import { PeriodActions, PeriodRow, PeriodWords } from './period-row.tsx';
import { calendarQuery } from './queries.ts';
import type { ChangeSearch, StudentsSearch } from './search.ts';
import { monthName, weekdayNames } from './month-names.ts';
import { writtenDay } from './when.ts';

interface CalendarViewProps {
  search: StudentsSearch;
  /** Of the school. */
  today: string;
  onSearch: ChangeSearch;
  onDay: (day: string) => void;
  onEdit: (period: AppointedPeriod) => void;
  onDelete: (period: AppointedPeriod) => void;
}

/** A month with its bars; on a phone its weeks as lists. */
export function CalendarView({ search, today, onSearch, onDay, onEdit, onDelete }: CalendarViewProps) {
  const { t, i18n } = useLingui();
  const month = search.month ?? today.slice(0, 7);
  const weeks = weeksOf(month);
  const [first = '', last = ''] = [weeks[0], weeks.at(-1)];
  const query = useQuery(calendarQuery(first, addDays(last, 6), useLater(search.q ?? '', 250), search.group));
  const [chosenWeek, setChosenWeek] = useState<string | null>(null);
  const [shown, setShown] = useState<AppointedPeriod | null>(null);
  const periods = query.data?.data.periods;
  const go = (to: string) => onSearch({ month: to === today.slice(0, 7) ? undefined : to });
  const thisWeek = weeks.find((monday) => monday <= today && today <= addDays(monday, 6)) ?? first;
  const week = weeks.find((monday) => monday === chosenWeek) ?? thisWeek;
  const ofWeek = periods ? layOutWeek(periods, week) : [];
  const goToWeek = (step: 1 | -1) => {
    const next = addDays(week, step * 7);
    setChosenWeek(next);
    if (!weeks.includes(next)) go(addMonths(month, step));
  };
  const [year = '', number = '1'] = month.split('-');
  const name = i18n._(monthName(Number(number)));

  return (
    <section className={css['calendar']} aria-label={t`Calendar`}>
      <div className={cx(css['head'], css['ofMonth'])}>
        <h2 aria-live="polite">
          {name} {year}
        </h2>
        <div className={css['moves']}>
          <Button kind="quiet" size="s" aria-label={t`The month before`} onClick={() => go(addMonths(month, -1))}>
            ←
          </Button>
          <Button kind="quiet" size="s" onClick={() => go(today.slice(0, 7))}>
            <Trans>Today</Trans>
          </Button>
          <Button kind="quiet" size="s" aria-label={t`The month after`} onClick={() => go(addMonths(month, 1))}>
            →
          </Button>
        </div>
      </div>
      {query.isError && !periods && <LoadTrouble query={query} />}
      {!periods && !query.isError && <Skeleton height={420} />}
      {periods && (
        <>
          <div className={css['month']} data-testid="month">
            <div className={css['weekdays']} aria-hidden="true">
              {weekdayNames.map((weekday) => (
                <span key={weekday.id}>{i18n._(weekday)}</span>
              ))}
            </div>
            {weeks.map((monday) => (
              <CalendarWeek
                key={monday}
                monday={monday}
                month={month}
                today={today}
                bars={layOutWeek(periods, monday)}
                onDay={onDay}
                onPeriod={setShown}
              />
            ))}
          </div>
          <section className={css['agenda']} aria-label={t`Week`}>
            <div className={css['head']}>
              <h3 aria-live="polite">
                {writtenDay(week).slice(0, 5)} – {writtenDay(addDays(week, 6)).slice(0, 5)}
              </h3>
              <div className={css['moves']}>
                <Button kind="quiet" size="s" aria-label={t`The week before`} onClick={() => goToWeek(-1)}>
                  ←
                </Button>
                <Button kind="quiet" size="s" aria-label={t`The week after`} onClick={() => goToWeek(1)}>
                  →
                </Button>
              </div>
            </div>
            {ofWeek.length === 0 ? (
              <p className={css['none']}>
                <Trans>No tests</Trans>
              </p>
            ) : (
              <ul className={page['rows']}>
                {ofWeek.map(({ period }) => (
                  <PeriodRow key={period.id} period={period} onEdit={onEdit} onDelete={onDelete} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
      {shown && (
        <Dialog title={t`Appointed test`} shape="side" onClose={() => setShown(null)} testId="period-dialog">
          <PeriodWords period={shown} />
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
    </section>
  );
}
