import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import css from './lessons.module.css';

/** @param scheduleId the lesson of the schedule; null: the schedule itself */
export function BackToSchedule({ scheduleId }: { scheduleId: string | null }) {
  return (
    <p className={css['about']}>
      {scheduleId === null ? (
        <Link to="/schedule">
          <Trans>Schedule</Trans>
        </Link>
      ) : (
        <Link to="/schedule/lesson/$scheduleId/$tab" params={{ scheduleId, tab: 'materials' }}>
          <Trans>Back to the lesson</Trans>
        </Link>
      )}
    </p>
  );
}

/** @param answerId the work that the lesson is handed in as */
export function BackToHomework({ answerId }: { answerId: string }) {
  return (
    <p className={css['about']}>
      <Link to="/homework/assigned/$answerId" params={{ answerId }}>
        <Trans>Back to the homework</Trans>
      </Link>
    </p>
  );
}
