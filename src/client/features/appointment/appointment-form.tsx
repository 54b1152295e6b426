import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { DialogForm } from '#ui/form/dialog-form.tsx';
import { ErrorBox } from '#ui/form/error-box.tsx';
import type { Saving } from './use-saving.ts';

interface AppointmentFormProps {
  title: string;
  saving: Saving;
  action: string;
  isDirty: boolean;
  /** After a conflict: takes what is saved now. */
  onTakeTheirs?: () => void;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What all dialogs say here that appoint something. */
export function AppointmentForm(props: AppointmentFormProps) {
  const { title, saving, action, isDirty, onTakeTheirs, onSubmit, onClose, children } = props;
  const { t } = useLingui();
  const { formError } = saving;
  return (
    <DialogForm
      title={title}
      form={saving.form}
      action={action}
      isBusy={saving.isBusy}
      isDirty={isDirty}
      losing={{
        title: t`Close without saving?`,
        yes: t`Close without saving`,
        no: t`Continue`,
        text: <Trans>What you have filled in here will be lost.</Trans>,
      }}
      formError={
        <ErrorBox text={formError?.text}>
          {formError?.isConflict && onTakeTheirs ? (
            <Button kind="quiet" size="s" onClick={onTakeTheirs}>
              <Trans>Show what is saved now</Trans>
            </Button>
          ) : (
            <p>
              <Trans>What you have filled in is still here. Try again.</Trans>
            </p>
          )}
        </ErrorBox>
      }
      onSubmit={onSubmit}
      onClose={onClose}
      testId="appointment-dialog"
    >
      {children}
    </DialogForm>
  );
}
