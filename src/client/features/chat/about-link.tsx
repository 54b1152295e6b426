import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ShownAbout } from './shown.ts';
import css from './thread.module.css';

/** The homework or lesson that a message is about. */
export function AboutLink({ about: { kind, id, title } }: { about: ShownAbout }) {
  return (
    <p className={css['kind']} data-testid="message-about">
      {kind === 'homework' ? (
        <Link to="/homework/$homeworkId" params={{ homeworkId: id }}>
          <Trans>Homework: {title}</Trans>
        </Link>
      ) : (
        <Link to="/schedule/lesson/$scheduleId" params={{ scheduleId: id }}>
          <Trans>Lesson: {title}</Trans>
        </Link>
      )}
    </p>
  );
}
