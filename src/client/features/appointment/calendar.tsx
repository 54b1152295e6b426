import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './calendar.module.css';
import page from './appointment.module.css';
import { addDays, addMonths, layOutWeek, weeksOf } from './calendar-days.ts';
import { CalendarWeek, type OnCalendar } from './calendar-week.tsx';
import { monthName, weekdayNames } from './month-names.ts';
import { writtenDay } from './when.ts';

interface CalendarProps<P extends OnCalendar> {
  /** `YYYY-MM` */
  month: string;
  /** Of the school. */
  today: string;
  /** Undefined while they come. */
  periods: readonly P[] | undefined;
  /** Instead of the periods, where they cannot be had. */
  formError: ReactNode;
  onMonth: (month: string) => void;
  dayLabel: (written: string) => string;
  onDay: (day: string) => void;
  label: (period: P) => string;
  renderBar: (period: P) => ReactNode;
  onPeriod: (period: P) => void;
  /** A list row, for phones. */
  renderRow: (period: P) => ReactNode;
}

/** A month with its bars; on a phone its weeks as lists. */
export function Calendar<P extends OnCalendar>(props: CalendarProps<P>) {
  const { month, today, periods, formError, onMonth, dayLabel, onDay, label, renderBar, onPeriod, renderRow } = props;
  const { t, i18n } = useLingui();
  const weeks = weeksOf(month);
  const [chosenWeek, setChosenWeek] = useState<string | null>(null);
  const thisWeek = weeks.find((monday) => monday <= today && today <= addDays(monday, 6)) ?? weeks[0] ?? '';
  const week = weeks.find((monday) => monday === chosenWeek) ?? thisWeek;
  const ofWeek = periods ? layOutWeek(periods, week) : [];
  const goToWeek = (step: 1 | -1) => {
    const next = addDays(week, step * 7);
    setChosenWeek(next);
    if (!weeks.includes(next)) onMonth(addMonths(month, step));
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
          <Button kind="quiet" size="s" aria-label={t`The month before`} onClick={() => onMonth(addMonths(month, -1))}>
            ←
          </Button>
          <Button kind="quiet" size="s" onClick={() => onMonth(today.slice(0, 7))}>
            <Trans>Today</Trans>
          </Button>
          <Button kind="quiet" size="s" aria-label={t`The month after`} onClick={() => onMonth(addMonths(month, 1))}>
            →
          </Button>
        </div>
      </div>
      {!periods && formError}
      {!periods && !formError && <Skeleton height={420} />}
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
                dayLabel={dayLabel}
                onDay={onDay}
                label={label}
                renderBar={renderBar}
                onPeriod={onPeriod}
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
              <ul className={page['rows']}>{ofWeek.map(({ period }) => renderRow(period))}</ul>
            )}
          </section>
        </>
      )}
    </section>
  );
}
