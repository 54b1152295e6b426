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
        title={t`This device cannot store your answers`}
        icon={<AlarmIcon />}
        actions={
          <>
            {retry}
            {back}
            {hasRetried && (
              <Button kind="plain" onClick={onGoOn}>
                <Trans>Continue anyway, with answers on the server only</Trans>
              </Button>
            )}
          </>
        }
      >
        {problem.kind === 'quota' ? (
          <Trans>Its storage is full. Delete what you do not need, such as pictures or videos, and try again.</Trans>
        ) : problem.kind === 'refused' ? (
          <Trans>The browser refuses to save pages. This may be a private window.</Trans>
        ) : (
          <Trans>
            The browser's storage is not responding. Close all tabs of this site and open it again, or use another device.
          </Trans>
        )}
        {!isRunning && (
          <>
            {' '}
            <Trans>The clock has not started yet.</Trans>
          </>
        )}
        {hasRetried && (
          <>
            {' '}
            <Trans>
              If you continue anyway, an answer will be lost if the network drops or the page closes before the answer reaches
              the server.
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
              You need the network once, to start. After that the test works without it. Move closer to the network and try
              again.
            </Trans>
          ) : (
            <Trans>This network is answering instead of the server. You may need to sign in to the network first.</Trans>
          )}
        </Message>
      );
    case 'PERIOD_CLOSED':
      return (
        <Message title={t`This test is not open now`} icon={<ClockIcon />} actions={back}>
          <Trans>It has not started yet or has already closed. The list shows when it is open.</Trans>
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
          <Trans>You have been signed out. The test opens as soon as you sign in.</Trans>
        </Message>
      );
    case 'NOT_FOUND':
    case 'FORBIDDEN':
      return (
        <Message title={t`This test does not exist`} actions={back}>
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
