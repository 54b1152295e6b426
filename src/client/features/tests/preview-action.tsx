import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TestListItem } from '#contract/attempts/parts.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatDateTime, formatEnd } from '#ui/format.ts';
import { NextStep } from '#ui/next-step.tsx';
import { useIsConnected } from '#client/api/connection.ts';
import { useUser } from '#client/api/signed-in.tsx';
import css from './preview-screen.module.css';
import { heldQuery } from './queries.ts';
import { isProfileMissing } from './profile.ts';
import { RepeatAction } from './repeat-action.tsx';
import { isRunning } from './test-groups.ts';
import { testLink } from './test-link.ts';

/** The one thing to do, by the test's state. */
export function PreviewAction({ test }: { test: TestListItem }) {
  const { state } = test;
  if (state === 'completed') {
    return (
      <>
        <NextStep>
          <Link {...testLink(test, 'result')} className={buttonClass('primary', 'l')}>
            <Trans>See the result</Trans>
          </Link>
        </NextStep>
        {test.canRepeat && <RepeatAction test={test} />}
      </>
    );
  }
  if (state === 'upcoming') {
    return (
      <p className={css['say']}>
        <Trans>It opens on {formatDateTime(test.startDate)}. Come back then.</Trans>
      </p>
    );
  }
  if (state === 'missed') {
    return (
      <p className={css['say']}>
        <Trans>
          It closed on {formatEnd(test.finishDate)} and was not started. Ask your teacher whether there will be another date.
        </Trans>
      </p>
    );
  }
  return <StartLink test={test} />;
}

/** Active while it can lead into the test: with a connection, or where the test is held on this device. */
function StartLink({ test }: { test: TestListItem }) {
  const { kind, examId, state } = test;
  const { userId } = useUser();
  const held = useQuery(heldQuery(userId)).data ?? [];
  const isConnected = useIsConnected();
  const isHeld = held.some((one) => one.kind === kind && one.examId === examId && one.phase !== 'completed');
  const canLead = isConnected || isHeld;
  const isActive = canLead && !isProfileMissing(test);
  return (
    <NextStep
      hint={
        <span id="start-hint" role="status">
          {canLead && !isActive ? (
            <Trans>First choose your two profile subjects.</Trans>
          ) : !isActive ? (
            <Trans>
              No connection right now, and the test is not on this device yet. It opens as soon as there is a connection.
            </Trans>
          ) : (
            !isRunning(state) && <Trans>The clock starts at once.</Trans>
          )}
        </span>
      }
    >
      {/* Not preloaded: to open the page is to begin, and a hover must not. */}
      <Link
        {...testLink(test, 'test')}
        preload={false}
        disabled={!isActive}
        tabIndex={0}
        aria-describedby="start-hint"
        className={buttonClass('primary', 'l')}
      >
        {isRunning(state) ? <Trans>Continue</Trans> : <Trans>Begin</Trans>}
      </Link>
    </NextStep>
  );
}
