import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import css from '#ui/form/form.module.css';
import { ErrorBox } from '#ui/form/error-box.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormErrorProps<Values extends object> {
  form: RecordForm<Values>;
  onTakeTheirs?: (() => void) | undefined;
}

/** Why it was not saved, and that what was typed is still there. */
export function FormError<Values extends object>({ form, onTakeTheirs }: FormErrorProps<Values>) {
  const { formError } = form;
  return (
    <ErrorBox text={formError?.text}>
      {formError?.kind === 'conflict' ? (
        <>
          <p>
            <Trans>Your text is still here. Save it over the other one, or take what is saved now.</Trans>
          </p>
          <div className={css['row']}>
            <Button kind="danger" size="s" busy={form.isBusy} onClick={() => void form.submit(true)}>
              <Trans>Save mine</Trans>
            </Button>
            {onTakeTheirs && (
              <Button kind="quiet" size="s" onClick={onTakeTheirs}>
                <Trans>Take what is saved</Trans>
              </Button>
            )}
          </div>
        </>
      ) : (
        <p>
          <Trans>Nothing is lost: what you have written is still here. Try again.</Trans>
        </p>
      )}
    </ErrorBox>
  );
}
