import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { addDays, addMonths, layOutWeek, weeksOf, writtenDay } from './month-days.ts';
import css from './month-grid.module.css';
import { monthName, weekdayNames } from './month-names.ts';
import { MonthWeek, type MonthBar, type OnMonth } from './month-week.tsx';

interface MonthGridProps<P extends OnMonth> {
  /** `YYYY-MM` */
  month: string;
  /** Current date at the school. */
  today: string;
  /** Undefined while they come. */
  periods: readonly P[] | undefined;
  /** Instead of the periods, where they cannot be had. */
  failure?: ReactNode;
  onMonth: (month: string) => void;
  /** Label of a day's number: the action that a press starts. */
  dayLabel: (written: string) => string;
  onDay: (day: string) => void;
  barOf: (period: P) => MonthBar;
  renderBar: (period: P) => ReactNode;
  onOpen: (period: P) => void;
  /** A list row, for phones. */
  renderRow: (period: P) => ReactNode;
  /** Text of an empty week on a phone. */
  noneLabel: string;
}

/** A month with bars from day to day; on a phone its weeks as lists. */
export function MonthGrid<P extends OnMonth>(props: MonthGridProps<P>) {
  const { month, today, periods, failure, onMonth, dayLabel, onDay, barOf, renderBar, onOpen, renderRow, noneLabel } = props;
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
      {!periods && failure}
      {!periods && !failure && <Skeleton height={420} />}
      {periods && (
        <>
          <div className={css['month']} data-testid="month">
            <div className={css['weekdays']} aria-hidden="true">
              {weekdayNames.map((weekday) => (
                <span key={weekday.id}>{i18n._(weekday)}</span>
              ))}
            </div>
            {weeks.map((monday) => (
              <MonthWeek
                key={monday}
                monday={monday}
                month={month}
                today={today}
                bars={layOutWeek(periods, monday)}
                dayLabel={dayLabel}
                onDay={onDay}
                barOf={barOf}
                renderBar={renderBar}
                onOpen={onOpen}
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
              <p className={css['none']}>{noneLabel}</p>
            ) : (
              <ul className={css['rows']}>{ofWeek.map(({ period }) => renderRow(period))}</ul>
            )}
          </section>
        </>
      )}
    </section>
  );
}
