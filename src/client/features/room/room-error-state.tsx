import { Trans, useLingui } from '@lingui/react/macro';
import { Button, buttonClass } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import { signOutLocally } from '#client/api/session.ts';
import type { RoomOutcome } from './open-room.ts';
import { AlarmIcon, ClockIcon, NoLinkIcon } from './room-icons.tsx';

interface RoomErrorStateProps {
  problem: Extract<RoomOutcome, { outcome: 'failed' | 'storage-failed' }>;
  /** A repetition has failed as well. */
  hasRetried: boolean;
  /** The test was begun before: its time runs. */
  isRunning: boolean;
  listPath: string;
  onRetry: () => void;
  onGoOn: () => void;
}

/** Why the room does not open, and what to do. */
export function RoomErrorState({ problem, hasRetried, isRunning, listPath, onRetry, onGoOn }: RoomErrorStateProps) {
  const { t } = useLingui();
  const retry = (
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  const back = (
    <a className={buttonClass('quiet')} href={listPath}>
      <Trans>Back to the list</Trans>
    </a>
  );

  if (problem.outcome === 'storage-failed') {
    return (
      <Message
        title={t`This device cannot keep your answers`}
        icon={<AlarmIcon />}
        actions={
          <>
            {retry}
            {back}
            {hasRetried && (
              <Button kind="plain" onClick={onGoOn}>
                <Trans>Continue anyway; answers are stored on the server only</Trans>
              </Button>
            )}
          </>
        }
      >
        {problem.kind === 'quota' ? (
          <Trans>Its storage is full. Delete what is not needed, pictures or films for instance, and try again.</Trans>
        ) : problem.kind === 'refused' ? (
          <Trans>
            The browser refuses storage or it is damaged. Leave the private window, allow this site to store data, or take
            another device.
          </Trans>
        ) : (
          <Trans>
            The browser's storage does not answer. Close all tabs of this site, open it again, or take another device.
          </Trans>
        )}
        {!isRunning && (
          <>
            {' '}
            <Trans>The time does not run yet.</Trans>
          </>
        )}
        {hasRetried && (
          <>
            {' '}
            <Trans>
              If you continue anyway, an answer is lost when the network or the page fails before the answer reaches the server.
            </Trans>
          </>
        )}
      </Message>
    );
  }

  switch (problem.failure.code) {
    case 'NETWORK':
    case 'FOREIGN_ANSWER':
      return (
        <Message
          title={t`This test is not on this device yet`}
          icon={<NoLinkIcon />}
          actions={
            <>
              {retry}
              {back}
            </>
          }
        >
          {problem.failure.code === 'NETWORK' ? (
            <Trans>
              You need the network once to begin. After that the test goes on without it. Come near the network and try again.
            </Trans>
          ) : (
            <Trans>This network answers instead of the server. Perhaps it asks you to sign in to it first.</Trans>
          )}
        </Message>
      );
    case 'PERIOD_CLOSED':
      return (
        <Message title={t`This test is not open now`} icon={<ClockIcon />} actions={back}>
          <Trans>It has not begun yet, or its time is over. The list shows when it is open.</Trans>
        </Message>
      );
    case 'UNAUTHENTICATED':
      return (
        <Message
          title={t`Please sign in again`}
          actions={
            <Button onClick={() => signOutLocally()}>
              <Trans>Sign in</Trans>
            </Button>
          }
        >
          <Trans>Your sign-in has ended. The test opens as soon as you are signed in.</Trans>
        </Message>
      );
    case 'NOT_FOUND':
    case 'FORBIDDEN':
      return (
        <Message title={t`There is no such test`} actions={back}>
          <Trans>It is not among your tests.</Trans>
        </Message>
      );
    default:
      return (
        <Message
          title={t`The test could not be opened`}
          icon={<AlarmIcon />}
          actions={
            <>
              {retry}
              {back}
            </>
          }
        >
          {problem.failure.message || <Trans>The server is not available right now.</Trans>}
        </Message>
      );
  }
}
