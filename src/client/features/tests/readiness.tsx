import { useLingui } from '@lingui/react/macro';
import { CheckIcon } from '#ui/icons.tsx';
import { OfflineIcon, WarningIcon } from '#ui/shell-icons.tsx';
import { pagesProblemOf } from '#client/api/held-pages.ts';
import { useIsConnected } from '#client/api/connection.ts';
import { CheckLink } from './check-link.tsx';
import css from './rules.module.css';
import ready from './readiness.module.css';
import { useHoldingPages, useStorageCheck } from './use-readiness.ts';

/** Whether this device is fit for a sitting, in short: on a first visit, before the thorough check is here. */
export function Readiness({ from }: { from?: string }) {
  const { t } = useLingui();
  const storage = useStorageCheck();
  const pages = useHoldingPages();
  const isConnected = useIsConnected();
  return (
    <div className={ready['box']} aria-live="polite">
      <ul className={css['rules']}>
        {storage === 'failed' ? (
          <li className={ready['bad']}>
            <WarningIcon />
            <span>{t`This device refuses to keep answers (private window, or no room). Tell your teacher before you begin.`}</span>
          </li>
        ) : (
          <li>
            {storage === 'fine' && <CheckIcon />}
            <span>{storage === 'fine' ? t`This device can keep your answers.` : t`Checking the device…`}</span>
          </li>
        )}
        {pages.state === 'held' ? (
          <li>
            <CheckIcon />
            <span>{t`The page opens also without a connection.`}</span>
          </li>
        ) : pagesProblemOf(pages) ? (
          <li className={ready['bad']}>
            <WarningIcon />
            <span>{t`This device does not keep the page: in the test do not close or reload it while there is no connection.`}</span>
          </li>
        ) : (
          <li>
            <span>{t`Saving the page in case the connection drops…`}</span>
          </li>
        )}
        {!isConnected && (
          <li className={ready['bad']}>
            <OfflineIcon />
            <span>{t`There is no connection now. You need one to begin a test; you can continue a test that you began here.`}</span>
          </li>
        )}
      </ul>
      <CheckLink from={from} />
    </div>
  );
}
