import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useHeldPages } from '#client/api/held-pages.ts';
import { Button } from '#ui/button.tsx';
import css from './room-loading.module.css';

/** On a good line this is over before it can be read. */
const slowMs = 6000;

interface RoomLoadingProps {
  /** The test begins when its pages are here. */
  mustHold: boolean;
  /** Without waiting for them. */
  onBegin: () => void;
}

export function RoomLoading({ mustHold, onBegin }: RoomLoadingProps) {
  const pages = useHeldPages();
  const isHolding = mustHold && pages.state === 'coming';
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={css['page']} role="status" data-testid="room-loading" data-holding={isHolding}>
      <div className={css['bar']} />
      <div className={css['card']}>
        {isHolding ? (
          <Holding held={pages.held} total={pages.total} />
        ) : (
          <p>
            <Trans>Loading your test…</Trans>
          </p>
        )}
        {isSlow && (
          <p>
            <Trans>The connection is slow. Please wait a little.</Trans>
          </p>
        )}
        {isSlow && isHolding && (
          <>
            <p>
              <Trans>
                You can also start now. But then do not close or reload the page without a connection: it will not reopen until
                there is one.
              </Trans>
            </p>
            <Button kind="quiet" onClick={onBegin}>
              <Trans>Start without waiting</Trans>
            </Button>
          </>
        )}
      </div>
    </main>
  );
}

function Holding({ held, total }: { held: number; total: number }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>The pages are being saved on this device so that the test works without a connection.</Trans>{' '}
        <Trans>The clock has not started yet.</Trans>
      </p>
      {/* How many are announced by the bar itself; as text every file would be read out. */}
      <progress aria-label={t`Pages on this device`} {...(total > 0 && { value: held })} max={Math.max(total, 1)} />
    </>
  );
}
