import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';

/** From a lesson to the form of its homework. */
export function GiveHomeworkLink({ lessonId }: { lessonId: string }) {
  return (
    <p>
      <Link
        to="/homework/control/$scheduleId/create"
        params={{ scheduleId: lessonId }}
        className={buttonClass('quiet')}
        data-testid="give-homework-link"
      >
        <Trans>Set homework</Trans>
      </Link>
    </p>
  );
}
