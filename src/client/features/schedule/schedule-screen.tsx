import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { localTime } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { addDays, mondayOf, weekdayOf } from '#domain/schedule/days.ts';
import type { OwnDays } from '#contract/schedule/own-schedule.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { AsOf } from '#client/commands/as-of.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { dayName } from './shared/day-names.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { LessonCard } from './lesson-card.tsx';
import { nowAndNext } from './now-and-next.ts';
import { scheduleQuery } from './schedule-query.ts';
import css from './schedule.module.css';

/** Of Kazakhstan, until the school's own is known. Minutes east of UTC. */
const usualOffset = 300;

/** One's own lessons: a day on a phone, the week where there is room. @param date YYYY-MM-DD; left out: today */
export function ScheduleScreen({ date }: { date?: string }) {
  const { t } = useLingui();
  const isStudent = useUser().role === 'ST';
  const [isSharing, setIsSharing] = useState(false);
  const minute = useMinute();
  const guess = localTime(minute, usualOffset).slice(0, 10);
  const shown = date ?? guess;
  const monday = mondayOf(shown);
  const query = useQuery(scheduleQuery(monday, guess));
  const { data } = query;
  const now = localTime(minute, data?.utcOffsetMinutes ?? usualOffset);
  const today = now.slice(0, 10);
  return (
    <div className={css['page']}>
      <PageHeading title={date === undefined ? t`Schedule` : fromIsoDate(date)} />
      <WeekBar shown={shown} today={today} />
      <DayBar shown={shown} today={today} data={data} />
      {query.isError && data && (
        <p className={css['asOf']}>
          <AsOf at={query.dataUpdatedAt} />
        </p>
      )}
      {data ? (
        <Week data={data} monday={monday} shown={shown} now={now} isStudent={isStudent} />
      ) : query.isError ? (
        <EmptyState kind="failed">
          <p>{query.error.message}</p>
          <Button onClick={() => void query.refetch()} busy={query.isFetching}>
            <Trans>Try again</Trans>
          </Button>
        </EmptyState>
      ) : (
        <output aria-busy="true" aria-label={t`Loading`} className={css['loading']}>
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height={84} />
          ))}
        </output>
      )}
      <div className={css['tools']}>
        {!isStudent && (
          <Link to="/control/my-plans" className={css['toolLink']}>
            <Trans>My calendar plans</Trans>
          </Link>
        )}
        <Button kind="quiet" onClick={() => print()}>
          <Trans>Print the week</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setIsSharing(true)} data-testid="share-schedule">
          <Trans>In another calendar</Trans>
        </Button>
      </div>
      {isSharing && <FeedDialog onClose={() => setIsSharing(false)} />}
    </div>
  );
}

function WeekBar({ shown, today }: { shown: string; today: string }) {
  const { t } = useLingui();
  const monday = mondayOf(shown);
  const [first, last] = [fromIsoDate(monday), fromIsoDate(addDays(monday, 6))];
  return (
    <nav className={css['weekBar']} aria-label={t`Week`}>
      <Link
        to="/schedule/$date"
        params={{ date: addDays(monday, -7) }}
        className={css['arrow']}
        aria-label={t`Previous week`}
        data-testid="week-before"
      >
        <ArrowRightIcon />
      </Link>
      <span className={css['weekName']} data-testid="week">
        {first} – {last}
      </span>
      <Link
        to="/schedule/$date"
        params={{ date: addDays(monday, 7) }}
        className={css['arrow']}
        data-next
        aria-label={t`Next week`}
        data-testid="week-after"
      >
        <ArrowRightIcon />
      </Link>
      {mondayOf(today) !== monday && (
        <Link to="/schedule" className={css['today']}>
          <Trans>This week</Trans>
        </Link>
      )}
    </nav>
  );
}

/** Saturdays and Sundays are days only where something happens on them. */
function daysOf(monday: string, data: OwnDays | undefined): string[] {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
  return days.filter((day) => weekdayOf(day) <= 5 || data?.lessons.some(({ date }) => date === day));
}

function DayBar({ shown, today, data }: { shown: string; today: string; data: OwnDays | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <nav className={css['dayBar']} aria-label={t`Day`}>
      {daysOf(mondayOf(shown), data).map((day) => (
        <Link
          key={day}
          to="/schedule/$date"
          params={{ date: day }}
          className={css['day']}
          data-today={day === today || undefined}
          aria-current={day === shown ? 'date' : undefined}
          data-testid="day"
        >
          <span>{i18n._(dayName(weekdayOf(day), true))}</span>
          <strong>{Number(day.slice(8))}</strong>
        </Link>
      ))}
    </nav>
  );
}

interface WeekProps {
  data: OwnDays;
  monday: string;
  shown: string;
  now: string;
  isStudent: boolean;
}

function Week({ data, monday, shown, now, isStudent }: WeekProps) {
  const { i18n } = useLingui();
  const marks = nowAndNext(data.lessons, now);
  const today = now.slice(0, 10);
  const days = daysOf(monday, data);
  // A weekend without lessons, opened by its address: on a phone the day that is asked for stands there, whatever it is.
  const all = days.includes(shown) ? days : [...days, shown];
  return (
    <div className={css['week']} data-days={all.length}>
      {all.map((day) => {
        const lessons = data.lessons.filter(({ date }) => date === day);
        const off = data.daysOff.find(({ from, to }) => from <= day && day <= to);
        return (
          <section key={day} className={css['column']} data-shown={day === shown || undefined} data-testid="column">
            <h2 data-today={day === today || undefined}>
              {i18n._(dayName(weekdayOf(day)))} <small>{fromIsoDate(day).slice(0, 5)}</small>
            </h2>
            {lessons.length > 0 ? (
              <ol className={css['lessons']}>
                {lessons.map((lesson) => (
                  <LessonCard
                    key={lesson.uuid}
                    lesson={lesson}
                    isStudent={isStudent}
                    mark={lesson.uuid === marks.now ? 'now' : lesson.uuid === marks.next ? 'next' : null}
                  />
                ))}
              </ol>
            ) : (
              <p className={css['free']}>{off ? off.name : <Trans>No lessons</Trans>}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
