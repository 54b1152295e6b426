import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { formatCountdown } from './format-countdown.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ConfirmDialogProps {
  /** What is going to happen: "Delete the report?" */
  title: string;
  /** The name of the thing that it happens to. */
  thing: string;
  /** What follows from it, and whether it can be taken back. */
  children?: ReactNode;
  /** The word on the yes button; `Yes` where it is left out. */
  yes?: string;
  no?: string;
  /** A red yes button: something is lost. */
  isDanger?: boolean;
  /** So long the yes button waits, for what must not be done in passing. */
  waitSeconds?: number;
  /** Does it. A text that it gives back is shown, and the dialog stays. */
  onYes: () => Promise<string | null | undefined | void>;
  /** Stays open also after a success: the caller closes it. */
  staysOpen?: boolean;
  onClose: () => void;
}

/** Asks before something is done. Draw it only while it is open, so that each opening counts again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, thing, children, isDanger = false, waitSeconds = 0, onYes, staysOpen = false, onClose } = props;
  const { t } = useLingui();
  const left = useCountdown(waitSeconds);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const buttons = useRef<HTMLDivElement>(null);

  // After the dialog's own effect, which opens it: what does nothing has the focus, so that a hasty Enter does nothing.
  useEffect(() => {
    buttons.current?.querySelector('button')?.focus();
  }, []);

  async function handleYes() {
    setIsBusy(true);
    setProblem(null);
    try {
      const error = await onYes();
      if (error) setProblem(error);
      else if (!staysOpen) onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`This could not be done.`);
    } finally {
      setIsBusy(false);
    }
  }

  const yes = props.yes ?? t`Yes`;
  return (
    <Dialog title={title} shape="centre" onClose={onClose} testId="confirm-dialog">
      <p className={css['thing']}>{thing}</p>
      {children && <div className={css['text']}>{children}</div>}
      <p role="alert" className={css['problem']}>
        {problem}
      </p>
      <div ref={buttons} className={css['buttons']}>
        <Button kind="quiet" className={css['button']} onClick={onClose}>
          {props.no ?? t`No`}
        </Button>
        <Button
          kind={isDanger ? 'danger' : 'primary'}
          className={css['button']}
          busy={isBusy}
          disabled={left > 0}
          onClick={() => void handleYes()}
          data-testid="confirm-yes"
        >
          {yes}
          {left > 0 && <span className={css['countdown']}> {formatCountdown(left)}</span>}
        </Button>
      </div>
      {waitSeconds > 0 && (
        // Once at the beginning and once at the end; every second would drown everything else.
        <VisuallyHidden>
          <span role="status">
            {left > 0 ? <Trans>You can confirm in {waitSeconds} s.</Trans> : <Trans>You can confirm now.</Trans>}
          </span>
        </VisuallyHidden>
      )}
    </Dialog>
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
