import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Message } from '#ui/message.tsx';
import css from './hand-in.module.css';
import { LinkStatusText } from './link-state.tsx';
import { linkStatusOf } from './link-status.ts';
import { PhotosHereLater } from './paper/paper-later.tsx';
import { hasPaper } from './paper/use-paper.tsx';
import { questionListOf } from './question-list.ts';
import { useRoom, useSnapshot } from './room-context.tsx';
import { ServerMark, DeviceMark } from './room-icons.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Between the finish and the result: answers are on their way, and the page turns to the result by itself. */
export function HandIn() {
  const { t } = useLingui();
  const { attempt, isMemoryOnly, openHandOver } = useRoom();
  const list = useSnapshot(({ content }) => questionListOf(content));
  const phase = useSnapshot((snapshot) => snapshot.phase);
  const overReason = useSnapshot((snapshot) => snapshot.overReason);
  const count = useSnapshot(({ waiting }) => waiting.length);
  const word = useSnapshot(({ sync }) => linkStatusOf(sync));
  // How many there were at first, for the bar.
  const [most, setMost] = useState(count);
  if (count > most) setMost(count);
  const isAway = word === 'away' || word === 'waiting' || word === 'looking';

  return (
    <main className={css['page']} data-testid="hand-in">
      <Message
        title={
          phase !== 'over'
            ? isAway && !isMemoryOnly
              ? t`Waiting for a connection: your answers are saved on the device`
              : t`Your test is being handed in`
            : overReason === 'organiser'
              ? t`The organiser has ended the test`
              : t`Time is up`
        }
        icon={count > 0 ? <DeviceMark /> : <ServerMark />}
        actions={
          <>
            {word === 'signed-out' && <SignInAgain />}
            {(isAway || word === 'unknown-attempt') && (
              <Button kind="quiet" onClick={() => attempt.kick('user')}>
                <Trans>Try now</Trans>
              </Button>
            )}
            {(isAway || word === 'unknown-attempt' || word === 'signed-out') && (
              <Button kind="quiet" data-testid="open-hand-over" onClick={openHandOver}>
                <Trans>Hand over without a network</Trans>
              </Button>
            )}
          </>
        }
      >
        <span className={css['lines']} role="status">
          {count > 0 ? (
            <Plural
              value={count}
              one="# answer is on this device and not yet on the server."
              other="# answers are on this device and not yet on the server."
            />
          ) : (
            <Trans>All answers are on the server.</Trans>
          )}
          {most > 0 && <progress max={most} value={most - count} aria-label={t`Answers on the server`} />}
          <strong>
            {/* There is nothing left to go on with. */}
            {word === 'away' ? (
              <Trans>No connection</Trans>
            ) : (
              <LinkStatusText word={word === 'connected' ? 'looking' : word} count={count} />
            )}
          </strong>
          {isAway && (
            <Trans>
              The test finishes automatically once your answers are sent: keep the device with you and move closer to the
              network.
            </Trans>
          )}
          {hasPaper(list) && <PhotosHereLater attemptId={attempt.attemptId} />}
          {word === 'signed-out' && <Trans>Sign in again to send your answers; they are safe on this device.</Trans>}
          {word === 'unknown-attempt' && <Trans>Your answers are kept on this device: call your teacher.</Trans>}
        </span>
      </Message>
    </main>
  );
}
