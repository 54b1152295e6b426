import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import { subjectLook } from '#domain/subjects/subject-look.ts';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { forcedWords } from './shared/forced-words.ts';
import css from './schedule.module.css';

interface LessonCardProps {
  lesson: ShownLesson;
  isStudent: boolean;
  mark: 'now' | 'next' | null;
}

/** A lesson: when, what, where, with whom. */
export function LessonCard({ lesson, isStudent, mark }: LessonCardProps) {
  const { t, i18n } = useLingui();
  const { uuid, start, end, subject, group, part, teacher, standsInFor, room, state, isOneTime, note, theme, student } = lesson;
  const reason = forcedWords(i18n, lesson.reason);
  const about = [
    isStudent ? teacher : student ? `${student}, ${group.label}` : group.label,
    part === null ? null : t`subgroup ${part}`,
    // A gym has a name, a classroom a number.
    room !== null && /^\d/.test(room) ? t`room ${room}` : room,
  ];
  return (
    <li
      className={css['lesson']}
      data-subject={subjectLook(subject.title, subject.id).colour}
      data-mark={mark ?? undefined}
      data-state={state}
      data-testid="lesson"
    >
      <p className={css['time']}>
        <time>{start}</time>–<time>{end}</time>
        {mark && <span className={css['mark']}>{mark === 'now' ? t`Now` : t`Up next`}</span>}
      </p>
      <p className={css['subject']}>
        <SubjectTile title={subject.title} id={subject.id} />
        {student ? (
          subject.title
        ) : (
          <Link to="/schedule/lesson/$scheduleId" params={{ scheduleId: uuid }} data-testid="lesson-link">
            {subject.title}
          </Link>
        )}
      </p>
      <p className={css['about']}>{about.filter(Boolean).join(' · ')}</p>
      {theme && <p className={css['theme']}>{theme.title}</p>}
      {theme?.lesson && (
        <p className={css['about']}>
          <Link
            to="/schedule/lesson/$scheduleId/$tab"
            params={{ scheduleId: uuid, tab: 'materials' }}
            aria-label={t`Materials: ${theme.lesson.title}`}
            data-testid="materials-link"
          >
            <Trans>Materials</Trans>
          </Link>
        </p>
      )}
      {state === 'cancelled' && (
        <p className={css['change']}>
          <Trans>No lesson</Trans>
        </p>
      )}
      {standsInFor && (
        <p className={css['change']}>
          <Trans>In place of {standsInFor}</Trans>
        </p>
      )}
      {student && (
        <p className={css['change']}>
          <Trans>Individual lesson</Trans>
        </p>
      )}
      {isOneTime && (
        <p className={css['change']}>
          <Trans>This day only</Trans>
        </p>
      )}
      {reason && (
        <p className={css['change']} data-testid="forced">
          <Trans>Overlaps: {reason}</Trans>
        </p>
      )}
      {note && <p className={css['note']}>{note}</p>}
    </li>
  );
}
