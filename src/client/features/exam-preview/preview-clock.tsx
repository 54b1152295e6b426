import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatCountdown } from '#ui/format-countdown.ts';
import css from './preview.module.css';

/** The time that a student would have left. It ends nothing here: at zero it stands still. */
export function PreviewClock({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span className={css['clock']} role="timer" aria-live="off" aria-label={t`Time left`} data-testid="preview-clock">
      {left > 0 ? formatCountdown(left) : <Trans>Time would be over</Trans>}
    </span>
  );
}
