import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import css from './room-loading.module.css';

/** On a good line this is over before it can be read. */
const slowMs = 6000;

export function RoomLoading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={css['page']} role="status" data-testid="room-loading">
      <div className={css['bar']} />
      <div className={css['card']}>
        <p>
          <Trans>Getting your test…</Trans>
        </p>
        {isSlow && (
          <p>
            <Trans>The connection is slow. Please wait a little.</Trans>
          </p>
        )}
      </div>
    </main>
  );
}
