import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Hint } from '#ui/layout.tsx';

/** @param scheduleId the lesson of the schedule; null: the schedule itself */
export function BackToSchedule({ scheduleId }: { scheduleId: string | null }) {
  return (
    <Hint>
      {scheduleId === null ? (
        <Link to="/schedule">
          <Trans>Schedule</Trans>
        </Link>
      ) : (
        <Link to="/schedule/lesson/$scheduleId/$tab" params={{ scheduleId, tab: 'materials' }}>
          <Trans>Back to the lesson</Trans>
        </Link>
      )}
    </Hint>
  );
}

/** @param answerId the work that the lesson is handed in as */
export function BackToHomework({ answerId }: { answerId: string }) {
  return (
    <Hint>
      <Link to="/homework/assigned/$answerId" params={{ answerId }}>
        <Trans>Back to the homework</Trans>
      </Link>
    </Hint>
  );
}
