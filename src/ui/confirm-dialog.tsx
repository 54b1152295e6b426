import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { YesButton } from './yes-button.tsx';

interface ConfirmDialogProps {
  /** Names what is going to happen: "Delete the report?" */
  title: string;
  /** The name of the thing that it happens to. */
  thing: string;
  /** The consequence, and whether it can be undone. */
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
        <YesButton
          label={props.yes ?? t`Yes`}
          isDanger={isDanger}
          waitSeconds={waitSeconds}
          isBusy={isBusy}
          onPress={() => void handleYes()}
          testId="confirm-yes"
        />
      </div>
    </Dialog>
  );
}
