import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import type { useEntry } from './use-entry.ts';

/** The notices above the form: a draft that was found, somebody else's save, a refusal. */
export function FormNotices({ form }: { form: ReturnType<typeof useEntry> }) {
  const { waiting, other, problem, errorPaths } = form;
  const savedBy = other?.savedBy ?? '';
  const savedAt = formatDateTime(other?.savedAt ?? 0);
  const storedAt = formatDateTime(waiting?.savedAt ?? 0);
  return (
    <>
      {waiting && (
        <Alert color="yellow" role="status" data-testid="found-draft">
          <Trans>Unpublished changes of {storedAt} are on this device.</Trans>

          <Group mt="xs">
            <Button onClick={form.takeDraft}>
              <Trans>Continue with them</Trans>
            </Button>
            <Button kind="plain" onClick={form.dropDraft}>
              <Trans>Discard the changes</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {other && (
        <Alert color="yellow" role="alert" data-testid="conflict">
          <Trans>
            {savedBy} saved this on {savedAt}, while you were writing. Your text is still here and on this device.
          </Trans>

          <Group mt="xs">
            <Button kind="quiet" onClick={form.takeOther}>
              <Trans>Use the other version</Trans>
            </Button>
            <Button kind="quiet" busy={form.isBusy} onClick={() => void form.save('published', other.version)}>
              <Trans>Publish my version</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {problem !== null && (
        <Alert color="red">
          {problem}{' '}
          {errorPaths.length > 0 && <Plural value={errorPaths.length} one="# field is marked." other="# fields are marked." />}
        </Alert>
      )}
    </>
  );
}
