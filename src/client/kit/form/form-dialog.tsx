import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { KitDialog } from '../kit-dialog.tsx';
import { FormError } from './form-error.tsx';
import css from './form.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { SaveButton } from './save-button.tsx';
import type { FormState } from './use-record-form.ts';
import { useSaveKey } from './use-save-key.ts';

interface FormDialogProps {
  title: string;
  form: FormState;
  /** Takes what somebody else has saved in place of what was typed. */
  onTakeTheirs?: (() => void) | undefined;
  onClose: () => void;
  /** On the button that saves. */
  action?: string;
  shape?: 'centre' | 'side';
  testId?: string;
  children: ReactNode;
}

/**
 * A record's form in a dialog. Ctrl with Enter or S saves from anywhere in it. What is typed is asked about before the dialog goes, and before
 * the page under it does.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, form, onTakeTheirs, onClose, action, shape = 'centre', testId = 'form-dialog', children } = props;
  const { bindForm, isDirty, submit } = form;
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const save = () => void submit();
  useSaveKey('Enter', save);
  useSaveKey('KeyS', save);

  function mayClose(): boolean {
    if (!isDirty) return true;
    setIsAsking(true);
    return false;
  }

  return (
    <>
      <KitDialog title={title} shape={shape} onClose={onClose} mayClose={mayClose} testId={testId}>
        <form
          ref={bindForm}
          className={css['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <FirstFocus>{children}</FirstFocus>
          <FormError form={form} onTakeTheirs={onTakeTheirs} />
          <div className={css['buttons']}>
            <Button kind="quiet" onClick={() => mayClose() && onClose()}>
              <Trans>Cancel</Trans>
            </Button>
            <SaveButton form={form}>{action ?? t`Save`}</SaveButton>
          </div>
        </form>
      </KitDialog>
      {isAsking && (
        <ConfirmDialog
          title={t`Close without saving?`}
          thing={title}
          yes={t`Close without saving`}
          no={t`Keep writing`}
          isDanger
          onYes={async () => onClose()}
          onClose={() => setIsAsking(false)}
        >
          <Trans>What you have written here will be lost.</Trans>
        </ConfirmDialog>
      )}
      <LeaveGuard thing={title} isDirty={isDirty} />
    </>
  );
}

/** The fields; the first of them has the focus when the dialog opens. */
function FirstFocus({ children }: { children: ReactNode }) {
  return (
    <div
      className={css['form']}
      ref={(element) => {
        element?.querySelector('input, textarea, select')?.setAttribute('data-autofocus', '');
      }}
    >
      {children}
    </div>
  );
}
