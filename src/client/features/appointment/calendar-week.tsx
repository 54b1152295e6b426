import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AppointedPeriod } from '#contract/appointment/parts.ts';
import { localeTag } from '#domain/language.ts';
import { writtenTime } from '#domain/exam/local-time.ts';
import { cx } from '#ui/cx.ts';
import css from './calendar.module.css';
import { addDays, type Bar } from './calendar-days.ts';
import { useAboutPeriod } from './use-about-period.ts';
import { writtenDay, writtenEnd } from './when.ts';
import { stateWords } from './words.ts';

interface CalendarWeekProps {
  monday: string;
  /** `YYYY-MM`: days of others are dim. */
  month: string;
  today: string;
  bars: readonly Bar<AppointedPeriod>[];
  onDay: (day: string) => void;
  onPeriod: (period: AppointedPeriod) => void;
}

/** So many lines, and what is more when it is asked for: a week of a large school must not fill the screen. */
const mostLanes = 5;

export function CalendarWeek({ monday, month, today, bars, onDay, onPeriod }: CalendarWeekProps) {
  const { t, i18n } = useLingui();
  const about = useAboutPeriod();
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
                  aria-label={t`Appoint a test on ${written}`}
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
          aria-label={`${period.title}. ${i18n._(stateWords[period.state])}: ${writtenTime(period.startDate)} – ${writtenEnd(period.finishDate)}. ${about(period)}`}
          title={period.title}
          onClick={() => onPeriod(period)}
        >
          <span lang={localeTag(period.language)}>
            {period.groupIds !== null && period.groups.length <= 2 && <b>{period.groups.join(', ')} </b>}
            {period.title}
          </span>
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
