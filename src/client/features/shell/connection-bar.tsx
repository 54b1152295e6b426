import { Trans } from '@lingui/react/macro';
import { OfflineIcon } from '#ui/shell-icons.tsx';
import { useIsConnected } from '#client/api/connection.ts';
import css from './connection-bar.module.css';

/** Says in words that there is no connection; nothing is blocked by it. */
export function ConnectionBar() {
  const isConnected = useIsConnected();
  return (
    <div aria-live="polite">
      {!isConnected && (
        <div className={css['bar']} data-offline>
          <OfflineIcon />
          <span>
            <Trans>No connection. This is what was loaded last; you can continue tests that you started here.</Trans>
          </span>
        </div>
      )}
    </div>
  );
}
