import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { FormError } from './form-error.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { RecordForm } from './use-record-form.ts';

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

/** A record's form in a dialog. What is typed is asked about before the dialog goes, and before the page under it does. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, onTakeTheirs, onClose, action, shape = 'centre', children } = props;
  const { t } = useLingui();
  return (
    <>
      <DialogForm
        title={title}
        form={form.bindForm}
        action={action ?? t`Save`}
        shape={shape}
        isBusy={form.isBusy}
        isDirty={form.isDirty}
        losing={{
          title: t`Close without saving?`,
          yes: t`Close without saving`,
          no: t`Keep writing`,
          text: <Trans>What you have written here will be lost.</Trans>,
        }}
        formError={<FormError form={form} onTakeTheirs={onTakeTheirs} />}
        onSubmit={() => void form.submit()}
        onClose={onClose}
      >
        {children}
      </DialogForm>
      <LeaveGuard thing={title} isDirty={form.isDirty} />
    </>
  );
}
