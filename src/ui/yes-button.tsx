import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';
import { formatCountdown } from './format-countdown.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface YesButtonProps {
  label: string;
  /** Red: something is lost. */
  isDanger: boolean;
  /** So long it waits after it was first shown, for what must not be done in passing. */
  waitSeconds: number;
  isBusy: boolean;
  onPress: () => void;
  testId: string;
}

/** The yes of a question before something is done. */
export function YesButton({ label, isDanger, waitSeconds, isBusy, onPress, testId }: YesButtonProps) {
  const left = useCountdown(waitSeconds);
  return (
    <>
      <Button
        kind={isDanger ? 'danger' : 'primary'}
        className={css['button']}
        busy={isBusy}
        disabled={left > 0}
        onClick={onPress}
        data-testid={testId}
      >
        {label}
        {left > 0 && <span className={css['countdown']}> {formatCountdown(left)}</span>}
      </Button>
      {waitSeconds > 0 && (
        // Once at the beginning and once at the end; every second would drown everything else.
        <VisuallyHidden>
          <span role="status">
            {left > 0 ? <Trans>You can confirm in {waitSeconds} s.</Trans> : <Trans>You can confirm now.</Trans>}
          </span>
        </VisuallyHidden>
      )}
    </>
  );
}

/** Whole seconds that are left, by the clock: a timer that was held up (a sleeping tab) makes the wait no longer. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
