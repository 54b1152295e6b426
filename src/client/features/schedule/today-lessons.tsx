import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { localTime } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { mondayOf } from '#domain/schedule/days.ts';
import { TodayCard } from '#ui/today-card.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { LessonCard } from './lesson-card.tsx';
import { nextLessons, nowAndNext } from './now-and-next.ts';
import { scheduleQuery } from './schedule-query.ts';
import css from './schedule.module.css';

/** Of Kazakhstan, until the school's own is known. Minutes east of UTC. */
const usualOffset = 300;

/** On the start page: the lesson that goes on and the next one; after the last, the first two of the next day with lessons. */
export function TodayLessons() {
  const { t } = useLingui();
  const isStudent = useUser().role === 'ST';
  const minute = useMinute();
  const guess = localTime(minute, usualOffset).slice(0, 10);
  const { data } = useQuery(scheduleQuery(mondayOf(guess), guess));
  if (!data) return null;
  const now = localTime(minute, data.utcOffsetMinutes);
  const { date, lessons, left } = nextLessons(data.lessons, now);
  const marks = nowAndNext(lessons, now);
  const isToday = date === now.slice(0, 10);
  // Whoever gives no lessons has no card.
  if (date === null) return null;
  const day = fromIsoDate(date);
  return (
    <TodayCard
      title={isToday ? t`Lessons today` : t`Next lessons: ${day}`}
      testId="today-lessons"
      more={
        <Link to="/schedule">
          <Trans>The whole week</Trans>
        </Link>
      }
    >
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
      {left > 0 && (
        <p className={css['about']}>
          <Plural value={left} one="and # more lesson on this day" other="and # more lessons on this day" />
        </p>
      )}
    </TodayCard>
  );
}
