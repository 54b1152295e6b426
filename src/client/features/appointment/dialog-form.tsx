import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './form.module.css';
import type { Trouble } from './use-saving.ts';

interface DialogFormProps {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  action: string;
  isBusy: boolean;
  isDirty: boolean;
  trouble: Trouble | null;
  /** After a conflict: takes what is saved now. */
  onTakeTheirs?: () => void;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What is typed is asked about before it goes. */
export function DialogForm(props: DialogFormProps) {
  const { title, form, action, isBusy, isDirty, trouble, onTakeTheirs, onSubmit, onClose, children } = props;
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);

  function mayClose(): boolean {
    if (!isDirty) return true;
    setIsAsking(true);
    return false;
  }

  return (
    <Dialog title={title} shape="centre" onClose={onClose} mayClose={mayClose} testId="appointment-dialog">
      <form
        ref={form}
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <div role="alert">
          {trouble && (
            <div className={css['trouble']}>
              <p>{trouble.text}</p>
              {trouble.isConflict && onTakeTheirs ? (
                <Button kind="quiet" size="s" onClick={onTakeTheirs}>
                  <Trans>Show what is saved now</Trans>
                </Button>
              ) : (
                <p>
                  <Trans>What you have filled in is still here. Try again.</Trans>
                </p>
              )}
            </div>
          )}
        </div>
        <div className={css['buttons']}>
          <Button kind="quiet" onClick={() => mayClose() && onClose()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t`Close without saving?`}
          thing={title}
          yes={t`Close without saving`}
          no={t`Go on`}
          isDanger
          onYes={async () => onClose()}
          onClose={() => setIsAsking(false)}
        >
          <Trans>What you have filled in here will be gone.</Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
