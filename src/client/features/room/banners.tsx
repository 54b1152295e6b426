import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useHeldPages } from '#client/api/held-pages.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import css from './banners.module.css';
import { useRoom, useSnapshot } from './room-context.tsx';
import { AlarmIcon, ClockIcon, NoLinkIcon, DeviceIcon } from './room-icons.tsx';
import { useLostSignIn } from './lost-sign-in.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { useClockNotice } from './use-clock-notice.ts';
import { useIsStranded } from './use-hand-over.tsx';

/** What the student has to know beyond the usual. Lines above the question, never in front of it. */
export function Banners({ isTimeUp }: { isTimeUp: boolean }) {
  const { attempt, isMemoryOnly, openHandOver } = useRoom();
  const writer = useSnapshot((snapshot) => snapshot.writer);
  const storageError = useSnapshot((snapshot) => snapshot.storageError);
  const unsaved = useSnapshot((snapshot) => snapshot.unsaved.length);
  const halt = useSnapshot(({ sync }) => sync.halt);
  const isLost = useLostSignIn(attempt.getSnapshot().userId);
  const isOnline = useOnline();
  const isStranded = useIsStranded();
  const clock = useClockNotice();
  const { state } = useHeldPages();
  const isPageMissing = state !== 'held' && state !== 'unknown';
  return (
    <div>
      {writer === 'read-only' && (
        <Banner
          name="read-only"
          kind="note"
          icon={<DeviceIcon />}
          action={
            <Button size="s" onClick={() => void attempt.takeOver()}>
              <Trans>Continue here</Trans>
            </Button>
          }
        >
          <Trans>This test is open in another tab. You can only read here.</Trans>
        </Banner>
      )}
      {writer === 'not-saved' && (
        <Banner
          name="not-saved"
          kind="alarm"
          icon={<AlarmIcon />}
          action={
            <Button size="s" kind="quiet" onClick={() => attempt.kick('user')}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {storageError === 'quota' ? (
            <Trans>This device's storage is full.</Trans>
          ) : (
            <Trans>This device is not saving your answers right now.</Trans>
          )}{' '}
          {unsaved > 0 ? (
            <Plural
              value={unsaved}
              one="# answer is only on this page and not yet on the server. Do not close the page, and call your teacher."
              other="# answers are only on this page and not yet on the server. Do not close the page, and call your teacher."
            />
          ) : (
            <Trans>All your answers are on the server. Go on, keep this page open, and call your teacher.</Trans>
          )}
        </Banner>
      )}
      {isMemoryOnly && (
        <Banner name="memory-only" kind="alarm" icon={<AlarmIcon />}>
          <Trans>
            This device cannot store answers: they are safe only once they reach the server. Do not close or reload this page.
          </Trans>
        </Banner>
      )}
      {isPageMissing && !isMemoryOnly && (
        <Banner name="pages-missing" kind="note" icon={<DeviceIcon />}>
          <Trans>This page is not saved on this device: do not close or reload it while there is no connection.</Trans>
        </Banner>
      )}
      {(halt === 'signed-out' || isLost) && (
        <Banner name="signed-out" kind="note" icon={<DeviceIcon />} action={isOnline && <SignInAgain />}>
          {halt === 'signed-out' ? (
            <Trans>Sign in again to send your answers; they are safe on this device.</Trans>
          ) : (
            <Trans>
              You are no longer signed in. Your answers are still being sent; sign in again to see your result later.
            </Trans>
          )}
        </Banner>
      )}
      {halt === 'unknown-attempt' && (
        <Banner
          name="unknown-attempt"
          kind="alarm"
          icon={<AlarmIcon />}
          action={
            <Button size="s" kind="quiet" onClick={() => attempt.kick('user')}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The server cannot find this test. Your answers are saved on this device: call your teacher.</Trans>
        </Banner>
      )}
      {isStranded && (
        <Banner
          name="stranded"
          kind="note"
          icon={<NoLinkIcon />}
          action={
            <Button size="s" kind="quiet" onClick={openHandOver}>
              <Trans>Hand over without a network</Trans>
            </Button>
          }
        >
          <Trans>There has been no connection for a few minutes. Carry on: your answers are saved on this device.</Trans>
        </Banner>
      )}
      {clock.isChanged && (
        <Banner
          name="clock-set"
          kind="note"
          icon={<ClockIcon />}
          action={
            <Button size="s" kind="quiet" onClick={clock.accept}>
              <Trans>Got it</Trans>
            </Button>
          }
        >
          <Trans>This device's clock was changed. The time shown is the server's time; only that counts.</Trans>
        </Banner>
      )}
      {clock.isDoubted && (
        <Banner name="clock-changed" kind="note" icon={<ClockIcon />}>
          <Trans>
            This device's clock was changed or the device was asleep, so the time shown may be wrong. The server's time counts
            and will be checked as soon as there is a connection. Carry on.
          </Trans>
        </Banner>
      )}
      {isTimeUp && (
        <Banner name="time-up" kind="note" icon={<ClockIcon />}>
          <Trans>
            Time is up by this device's clock. Your answers are saved. The server will check the time when the connection is
            back.
          </Trans>
        </Banner>
      )}
    </div>
  );
}

export function Banner({
  name,
  kind,
  icon,
  action,
  children,
}: {
  /** For tests. */
  name: string;
  kind: 'note' | 'alarm';
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={cx(css['banner'], css[kind])} role={kind === 'alarm' ? 'alert' : 'status'} data-banner={name}>
      <span className={css['icon']}>{icon}</span>
      <p className={css['text']}>{children}</p>
      {action}
    </div>
  );
}

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Without a network nobody can sign in, and leaving the room for it would be a trap. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribeOnline, () => navigator.onLine);
}
