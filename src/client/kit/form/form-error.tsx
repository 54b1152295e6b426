import { Trans } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import type { FormState } from './use-record-form.ts';

interface FormErrorProps {
  form: FormState;
  onTakeTheirs?: (() => void) | undefined;
}

/** Why it was not saved, and that what was typed is still there. Always drawn, so that a screen reader says what comes into it. */
export function FormError({ form, onTakeTheirs }: FormErrorProps) {
  const { formError } = form;
  return (
    <div role="alert">
      {formError && (
        <Alert color="yellow" title={formError.text} role="presentation" data-testid="form-error">
          {formError.kind === 'conflict' ? (
            <>
              {form.canOverwrite ? (
                <Trans>Your text is still here. Save it over the other one, or take what is saved now.</Trans>
              ) : (
                <Trans>What you have filled in is still here.</Trans>
              )}
              <Group gap="xs" mt="xs">
                {form.canOverwrite && (
                  <Button kind="danger" size="s" busy={form.isBusy} onClick={() => void form.submit(true)}>
                    <Trans>Save mine</Trans>
                  </Button>
                )}
                {onTakeTheirs && (
                  <Button kind="quiet" size="s" onClick={onTakeTheirs}>
                    <Trans>Use the saved version</Trans>
                  </Button>
                )}
              </Group>
            </>
          ) : (
            <Trans>Nothing is lost: what you have written is still here. Try again.</Trans>
          )}
        </Alert>
      )}
    </div>
  );
}
