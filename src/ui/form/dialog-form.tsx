import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './form.module.css';
import { useSaveKey } from './use-save-key.ts';

interface DialogFormProps {
  title: string;
  form: Ref<HTMLFormElement>;
  /** On the button that saves. */
  action: string;
  shape?: 'centre' | 'side';
  isBusy: boolean;
  /** Something is typed that would be lost. */
  isDirty: boolean;
  /** Of the question before it is lost. */
  losing: { title: string; yes: string; no: string; text: ReactNode };
  /** A `TroubleBox`. */
  formError: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  testId?: string;
  children: ReactNode;
}

/**
 * A form in a dialog. Ctrl and Enter saves from anywhere in it; what is typed is asked about before it goes. Its words are the feature's: a
 * text of `ui` is in everybody's catalogue, and forms are for the staff.
 */
export function DialogForm(props: DialogFormProps) {
  const { title, form, action, shape = 'centre', isBusy, isDirty, losing, formError, onSubmit, onClose, testId } = props;
  const [isAsking, setIsAsking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  // After the dialog's own effect, which opens it and gives the cross the focus.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  useSaveKey('Enter', onSubmit);

  function mayClose(): boolean {
    if (!isDirty) return true;
    setIsAsking(true);
    return false;
  }

  return (
    <Dialog title={title} shape={shape} onClose={onClose} mayClose={mayClose} testId={testId ?? 'form-dialog'}>
      <form
        ref={form}
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div ref={fields} className={css['form']}>
          {props.children}
        </div>
        {formError}
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
          title={losing.title}
          thing={title}
          yes={losing.yes}
          no={losing.no}
          isDanger
          onYes={async () => onClose()}
          onClose={() => setIsAsking(false)}
        >
          {losing.text}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
