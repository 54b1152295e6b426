import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { HeldAttempt } from '#offline/types.ts';
import page from '#ui/card-page.module.css';
import { CommandState } from '#client/commands/command-state.tsx';

/** Answers of a test. They have an outbox of their own, which sends them; in the test they can be handed over without a network. */
export function AnswersRow({ attempt: { kind, examId, title, answers } }: { attempt: HeldAttempt }) {
  return (
    <li className={page['card']} data-testid="waiting-row">
      <div className={page['head']}>
        <strong>
          {kind === 'testing' ? (
            <Link to="/testing/$examId" params={{ examId }}>
              {title}
            </Link>
          ) : (
            <Link to="/certification/$certId" params={{ certId: examId }}>
              {title}
            </Link>
          )}
        </strong>
        <CommandState place="device" />
      </div>
      <p className={page['about']}>
        {answers > 0 ? (
          <Plural value={answers} one="# answer of a test" other="# answers of a test" />
        ) : (
          <Trans>The start of a test.</Trans>
        )}{' '}
        <Trans>They are sent automatically, even if no one is signed in.</Trans>
      </p>
    </li>
  );
}
