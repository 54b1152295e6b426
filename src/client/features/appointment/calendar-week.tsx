import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PeriodState } from '#contract/appointment/parts.ts';
import { cx } from '#ui/cx.ts';
import css from './calendar.module.css';
import { addDays, type Bar, type Spanning } from './calendar-days.ts';
import { writtenDay } from './when.ts';

/** What a calendar needs of a period. */
export interface OnCalendar extends Spanning {
  id: number;
  state: PeriodState;
  isFromAbove: boolean;
}

interface CalendarWeekProps<P extends OnCalendar> {
  monday: string;
  /** `YYYY-MM`: days of others are dim. */
  month: string;
  today: string;
  bars: readonly Bar<P>[];
  /** What pressing a day's number does. */
  dayLabel: (written: string) => string;
  onDay: (day: string) => void;
  /** Everything about a period, for who does not see its bar. */
  label: (period: P) => string;
  renderBar: (period: P) => ReactNode;
  onPeriod: (period: P) => void;
}

/** So many lines, and what is more when it is asked for: a week of a large school must not fill the screen. */
const mostLanes = 5;

export function CalendarWeek<P extends OnCalendar>(props: CalendarWeekProps<P>) {
  const { monday, month, today, bars, dayLabel, onDay, label, renderBar, onPeriod } = props;
  const [isWhole, setIsWhole] = useState(false);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const shown = isWhole ? bars : bars.filter(({ lane }) => lane < mostLanes);
  const hidden = bars.length - shown.length;
  return (
    <div className={css['week']}>
      <div className={css['days']}>
        {days.map((day) => {
          const written = writtenDay(day);
          const isPast = day < today;
          return (
            <div
              key={day}
              className={cx(css['day'], !day.startsWith(month) && css['other'])}
              data-today={day === today || undefined}
            >
              {isPast ? (
                <span className={css['number']}>{Number(day.slice(8))}</span>
              ) : (
                <button
                  type="button"
                  className={css['number']}
                  aria-label={dayLabel(written)}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => onDay(day)}
                >
                  {Number(day.slice(8))}
                </button>
              )}
            </div>
          );
        })}
      </div>
      {shown.map(({ period, from, to, lane, comesIn, goesOn }) => (
        <button
          key={period.id}
          type="button"
          className={css['bar']}
          data-state={period.state}
          data-above={period.isFromAbove || undefined}
          data-comes-in={comesIn || undefined}
          data-goes-on={goesOn || undefined}
          style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
          aria-label={label(period)}
          title={label(period)}
          onClick={() => onPeriod(period)}
        >
          {renderBar(period)}
        </button>
      ))}
      {(hidden > 0 || isWhole) && (
        <button
          type="button"
          className={css['more']}
          style={{ gridRow: Math.max(...shown.map(({ lane }) => lane)) + 3 }}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? <Trans>Show fewer</Trans> : <Plural value={hidden} one="# more test" other="# more tests" />}
        </button>
      )}
    </div>
  );
}
