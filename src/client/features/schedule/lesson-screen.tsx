import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fromIsoDate } from '#domain/fields/date.ts';
import { weekdayOf } from '#domain/schedule/days.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { tabClass, TabStrip } from '#ui/tabs.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { dayName } from './shared/day-names.ts';
import { forcedWords } from './shared/forced-words.ts';
import { useLesson } from './lesson-query.ts';
import type { LessonTab } from './lesson-tabs.ts';
import css from './schedule.module.css';

interface LessonScreenProps {
  lessonId: string;
  /** Undefined: the lesson itself. */
  tab?: string;
  tabs: readonly LessonTab[];
  /** Of the management's page; null: one's own lesson. */
  groupId: string | null;
  /** What the school can do with it. */
  renderActions?: (lesson: ShownLesson) => ReactNode;
}

/** A lesson on its day: when, where, with whom, on what; further tabs where other areas have something for it (specification P§2). */
export function LessonScreen({ lessonId, tab, tabs, groupId, renderActions }: LessonScreenProps) {
  const { t } = useLingui();
  const { role } = useUser();
  const { lesson, error, isFetching, asOf, refetch } = useLesson(lessonId, groupId === null);
  if (!lesson)
    return (
      <div className={css['page']}>
        <PageHeading title={t`Lesson`} />
        {error ? (
          <EmptyState kind="failed">
            <p>{error.message}</p>
            <Button onClick={() => void refetch()} busy={isFetching}>
              <Trans>Try again</Trans>
            </Button>
          </EmptyState>
        ) : (
          <output aria-busy="true" aria-label={t`Loading`} className={css['loading']}>
            <Skeleton height={240} />
          </output>
        )}
      </div>
    );
  const shown = tabs.filter(({ hasContent }) => hasContent(lesson, role));
  const open = shown.find(({ id }) => id === tab);
  return (
    <div className={css['page']}>
      <PageHeading
        title={lesson.subject.title}
        section={`${fromIsoDate(lesson.date)}, ${lesson.start}`}
        lead={<SubjectTile title={lesson.subject.title} id={lesson.subject.id} size="m" />}
      />
      {asOf !== null && (
        <p className={css['asOf']}>
          <AsOf at={asOf} />
        </p>
      )}
      {shown.length > 0 && <Tabs lessonId={lessonId} groupId={groupId} tabs={shown} />}
      {open ? <open.Panel lesson={lesson} /> : <Facts lesson={lesson} groupId={groupId} />}
      {!open && renderActions?.(lesson)}
    </div>
  );
}

interface TabsProps {
  lessonId: string;
  groupId: string | null;
  tabs: readonly LessonTab[];
}

function Tabs({ lessonId, groupId, tabs }: TabsProps) {
  const { t, i18n } = useLingui();
  const all = [{ id: null, label: t`Lesson` }, ...tabs.map(({ id, label }) => ({ id, label: i18n._(label) }))];
  return (
    <TabStrip label={t`Lesson sections`}>
      {all.map(({ id, label }) => {
        // Exact: the address of the lesson begins those of its tabs.
        const look = { className: tabClass, activeOptions: { exact: true }, replace: true };
        const own = { scheduleId: lessonId, ...(id !== null && { tab: id }) };
        if (groupId === null)
          return (
            <Link
              key={label}
              to={id === null ? '/schedule/lesson/$scheduleId' : '/schedule/lesson/$scheduleId/$tab'}
              params={own}
              {...look}
            >
              {label}
            </Link>
          );
        return (
          <Link
            key={label}
            to={
              id === null
                ? '/control/schedules/$groupId/lesson/$scheduleId'
                : '/control/schedules/$groupId/lesson/$scheduleId/$tab'
            }
            params={{ groupId, ...own }}
            {...look}
          >
            {label}
          </Link>
        );
      })}
    </TabStrip>
  );
}

function Facts({ lesson, groupId }: { lesson: ShownLesson; groupId: string | null }) {
  const { t, i18n } = useLingui();
  const { date, start, end, bell, group, part, teacher, standsInFor, room, state, isOneTime, note, reason, theme } = lesson;
  const day = `${i18n._(dayName(weekdayOf(date)))}, ${fromIsoDate(date)}`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Day`, day],
    [t`Time`, bell === null ? `${start}–${end}` : t`${start}–${end}, lesson ${bell}`],
    [t`Class`, part === null ? group.label : t`${group.label}, subgroup ${part}`],
    [t`Room`, room],
    [t`Teacher`, teacher],
    [t`Instead of`, standsInFor],
    [t`Topic`, theme?.title ?? null],
    [t`Note`, note],
    [t`Why it overlaps`, forcedWords(i18n, reason)],
  ];
  return (
    <div className={css['sheet']} data-testid="lesson-page">
      {state === 'cancelled' && (
        <p className={css['change']}>
          <Trans>No lesson</Trans>
        </p>
      )}
      {isOneTime && (
        <p className={css['change']}>
          <Trans>This day only</Trans>
        </p>
      )}
      <dl className={css['facts']}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <AskTeacher lesson={lesson} />
      {groupId === null ? (
        <Link to="/schedule/$date" params={{ date }} className={css['toDay']}>
          <Trans>Lessons of this day</Trans>
        </Link>
      ) : (
        <Link to="/control/schedules/$groupId" params={{ groupId }} search={{ date }} className={css['toDay']}>
          <Trans>Lessons of this week</Trans>
        </Link>
      )}
    </div>
  );
}

/** A student's way to whoever gives the lesson. */
function AskTeacher({ lesson: { uuid, teacherId, subject, date } }: { lesson: ShownLesson }) {
  const { role, onBehalf } = useUser();
  if (role !== 'ST' || onBehalf || !teacherId) return null;
  const about = { kind: 'lesson', id: uuid, title: `${subject.title}, ${fromIsoDate(date)}` } as const;
  return (
    <Link to="/chat/chat/$teacherId" params={{ teacherId }} search={{ about }} className={css['toDay']}>
      <Trans>Ask the teacher about it</Trans>
    </Link>
  );
}
