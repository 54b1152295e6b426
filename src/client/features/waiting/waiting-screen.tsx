import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import page from '#ui/card-page.module.css';
import { PageHeading } from '#ui/page-heading.tsx';
import { useIsConnected } from '#client/api/connection.ts';
import { getQueue } from '#client/commands/queue-access.ts';
import { useWaiting, type WaitingState } from '#client/commands/waiting.ts';
import { AnswersRow } from './answers-row.tsx';
import { SaveFile } from './save-file.tsx';
import { SubjectRow } from './subject-row.tsx';

/** Everything on this device that the server does not have, from whichever area. Works without a network. */
export function WaitingScreen() {
  const { t } = useLingui();
  const isConnected = useIsConnected();
  const { subjects, attempts, state, lookAgain } = useWaiting();
  const isEmpty = subjects.length + attempts.length === 0;

  async function tryAgain() {
    // Whoever listens for the network, the outbox of answers among them, begins again.
    dispatchEvent(new Event('online'));
    (await getQueue()).kick();
    await lookAgain();
  }

  return (
    <div className={page['page']}>
      <div>
        <PageHeading title={t`Waiting to be sent`} />
        <p className={page['lead']} role="status" data-testid="waiting-lead" data-state={state}>
          {isEmpty ? (
            <Nothing state={state} />
          ) : isConnected ? (
            <Trans>This is safe on your device and on its way to the server.</Trans>
          ) : (
            <Trans>This is safe on your device. It is sent automatically as soon as there is a connection.</Trans>
          )}
        </p>
      </div>
      {!isEmpty && (
        <>
          {state === 'unreadable' && <Unreadable />}
          <ul className={page['list']} data-testid="waiting-list">
            {attempts.map((attempt) => (
              <AnswersRow key={attempt.attemptId} attempt={attempt} />
            ))}
            {subjects.map((row) => (
              <SubjectRow key={row.subject} row={row} />
            ))}
          </ul>
        </>
      )}
      {(!isEmpty || state === 'unreadable') && (
        <div className={page['actions']}>
          <Button data-testid="try-again" onClick={() => void tryAgain().catch(() => undefined)}>
            <Trans>Try again now</Trans>
          </Button>
          {subjects.length > 0 && <SaveFile />}
        </div>
      )}
    </div>
  );
}

/** Nothing is in the list: because nothing waits, or because nobody knows. */
function Nothing({ state }: { state: WaitingState }) {
  switch (state) {
    case 'looking':
      return <Trans>Looking for unsent work on this device…</Trans>;
    case 'unreadable':
      return <Trans>The data on this device cannot be read right now: there may be unsent work.</Trans>;
    case 'known':
      return <Trans>Nothing is waiting: everything you entered on this device is on the server.</Trans>;
  }
}

function Unreadable() {
  return (
    <p className={page['about']} role="alert">
      <Trans>Part of this device's data cannot be read right now: there may be more unsent work.</Trans>
    </p>
  );
}
