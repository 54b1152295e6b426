import { useLingui } from '@lingui/react/macro';
import { CheckIcon } from '#ui/icons.tsx';
import { ClockIcon, WarningIcon } from '#ui/shell-icons.tsx';
import { pagesProblemOf } from '#client/api/held-pages.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { CheckLink } from './check-link.tsx';
import css from './readiness.module.css';
import { useHoldingPages, useStorageCheck } from './use-readiness.ts';

/** Whether this device is fit for a sitting, in short: on a first visit, before the thorough check is here. */
export function Readiness({ from }: { from?: string }) {
  const { t } = useLingui();
  const storage = useStorageCheck();
  const pages = useHoldingPages();
  const isConnected = useIsConnected();
  const pagesProblem = pagesProblemOf(pages);
  const problems = [
    storage === 'failed' &&
      t`This device cannot store answers (private window or no space). Tell your teacher before you start.`,
    pagesProblem &&
      t`This device does not save the page: during the test, do not close or reload it while there is no connection.`,
    !isConnected && t`No connection right now. You need one to start a test; a test that you started here can be continued.`,
  ].filter((text) => typeof text === 'string');
  const isReady = storage === 'fine' && pages.state === 'held';
  return (
    <div className={css['box']} aria-live="polite">
      {problems.map((text) => (
        <p key={text} className={css['bad']}>
          <WarningIcon />
          {text}
        </p>
      ))}
      {problems.length === 0 && (
        <p className={css[isReady ? 'good' : 'busy']}>
          {isReady ? <CheckIcon /> : <ClockIcon />}
          {isReady ? t`This device can store your answers.` : t`Checking the device…`}
        </p>
      )}
      <CheckLink from={from} />
    </div>
  );
}
