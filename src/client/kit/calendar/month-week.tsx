import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import css from './month-grid.module.css';
import { addDays, writtenDay, type Bar, type Spanning } from './month-days.ts';

export interface OnMonth extends Spanning {
  id: number | string;
}

/** How something lies on the month. */
export interface MonthBar {
  /** Everything about it, for who does not see its bar. */
  label: string;
  /** `strong`: it goes on just now; `dim`: it is over. */
  tone?: 'strong' | 'dim' | undefined;
  isDashed?: boolean;
}

interface MonthWeekProps<P extends OnMonth> {
  monday: string;
  /** `YYYY-MM`: days of others are dim. */
  month: string;
  today: string;
  bars: readonly Bar<P>[];
  /** Label of a day's number: the action that a press starts. */
  dayLabel: (written: string) => string;
  onDay: (day: string) => void;
  barOf: (period: P) => MonthBar;
  /** Content of the bar. */
  renderBar: (period: P) => ReactNode;
  onOpen: (period: P) => void;
}

/** So many lines, and what is more when it is asked for: a week of a large school must not fill the screen. */
const mostLanes = 5;

export function MonthWeek<P extends OnMonth>(props: MonthWeekProps<P>) {
  const { monday, month, today, bars, dayLabel, onDay, barOf, renderBar, onOpen } = props;
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
      {shown.map(({ period, from, to, lane, comesIn, goesOn }) => {
        const { label, tone, isDashed } = barOf(period);
        return (
          <button
            key={period.id}
            type="button"
            className={css['bar']}
            data-tone={tone}
            data-dashed={isDashed || undefined}
            data-comes-in={comesIn || undefined}
            data-goes-on={goesOn || undefined}
            style={{ gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 2 }}
            aria-label={label}
            title={label}
            onClick={() => onOpen(period)}
          >
            {renderBar(period)}
          </button>
        );
      })}
      {(hidden > 0 || isWhole) && (
        <button
          type="button"
          className={css['more']}
          style={{ gridRow: Math.max(...shown.map(({ lane }) => lane)) + 3 }}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>{hidden} more</Trans>}
        </button>
      )}
    </div>
  );
}
