import type { ReactNode } from 'react';
import { FormDialog } from '#client/kit/form/form-dialog.tsx';
import type { OpenFields } from '#client/kit/form/use-record-form.ts';
import type { Saving } from './use-saving.ts';

interface AppointmentFormProps {
  title: string;
  saving: Saving;
  /** `openOf` of the body. */
  open: OpenFields | null;
  action: string;
  isDirty: boolean;
  /** After a conflict: takes what is saved now. */
  onTakeTheirs?: () => void;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialogs that appoint something. Dates that somebody else has moved are never written over unseen. */
export function AppointmentForm({ saving, open, isDirty, onSubmit, ...dialog }: AppointmentFormProps) {
  return (
    <FormDialog
      {...dialog}
      testId="appointment-dialog"
      form={{ ...saving, open, isDirty, canOverwrite: false, submit: onSubmit }}
    />
  );
}
