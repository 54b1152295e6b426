import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './form.module.css';
import { FormTrouble } from './form-trouble.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useSaveKey } from './use-save-key.ts';

interface FormDialogProps<Values extends object> {
  title: string;
  form: RecordForm<Values>;
  /** Takes what somebody else has saved in place of what was typed. */
  onTakeTheirs?: (() => void) | undefined;
  onClose: () => void;
  /** On the button that saves. */
  action?: string;
  shape?: 'centre' | 'side';
  children: ReactNode;
}

/** A record's form in a dialog. Ctrl and Enter saves from anywhere in it; text that is not saved is asked about before it goes. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, onTakeTheirs, onClose, action, shape = 'centre', children } = props;
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  // After the dialog's own effect, which opens it and gives the cross the focus.
  useEffect(() => fields.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  useSaveKey('Enter', () => void form.submit());

  function mayClose(): boolean {
    if (!form.isDirty) return true;
    setIsAsking(true);
    return false;
  }

  return (
    <Dialog title={title} shape={shape} onClose={onClose} mayClose={mayClose} testId="form-dialog">
      <form
        ref={form.bindForm}
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <div ref={fields} className={css['form']}>
          {children}
        </div>
        <FormTrouble form={form} onTakeTheirs={onTakeTheirs} />
        <div className={css['buttons']}>
          <Button kind="quiet" onClick={() => mayClose() && onClose()}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" busy={form.isBusy}>
            {action ?? t`Save`}
          </Button>
        </div>
      </form>
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
          <Trans>What you have written here will be gone.</Trans>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
