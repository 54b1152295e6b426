import { Trans } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import type { UnitForm } from './use-unit.ts';

interface UnitNotesProps {
  form: UnitForm;
  /** What was found on the device was thrown away. */
  onDiscarded: (() => void) | undefined;
  onOpen: (uuid: string) => void;
}

/** What has to be decided or known before one goes on: a draft of before, somebody else's save, a refusal. */
export function UnitNotes({ form, onDiscarded, onOpen }: UnitNotesProps) {
  const { foundAt, other, problem, keeping } = form;
  return (
    <>
      {foundAt !== null && (
        <Note kind="found" testId="unit-draft">
          <p>
            <Trans>
              Your changes of {formatDateTime(foundAt)} are here again: they were kept on this device and are not saved.
            </Trans>
          </p>
          <Button
            kind="quiet"
            size="s"
            onClick={() => {
              form.dropDraft();
              onDiscarded?.();
            }}
          >
            <Trans>Discard them</Trans>
          </Button>
        </Note>
      )}
      {other && (
        <Note kind="problem">
          <p>
            <Trans>
              {other.savedBy ?? ''} has saved this unit meanwhile ({formatDateTime(other.savedAt)}). Yours is kept on this
              device.
            </Trans>
          </p>
          <Button size="s" onClick={() => void form.save(other.version)}>
            <Trans>Save mine</Trans>
          </Button>
          <Button kind="quiet" size="s" onClick={form.takeOther}>
            <Trans>Use the other one</Trans>
          </Button>
        </Note>
      )}
      {form.isGone && (
        <Note kind="problem" testId="unit-gone">
          <p>
            <Trans>Someone deleted this unit. What you have written is still here.</Trans>
          </p>
          <Button
            size="s"
            busy={form.isBusy}
            onClick={() => void form.saveAsNew().then((uuid) => uuid !== null && onOpen(uuid))}
          >
            <Trans>Save as a new unit</Trans>
          </Button>
        </Note>
      )}
      {problem !== null && (
        <Note kind="problem">
          <p>{problem}</p>
        </Note>
      )}
      {keeping === 'refused' && (
        <Note kind="problem">
          <p>
            <Trans>There is no space for your changes on this device. Save before you leave this page.</Trans>
          </p>
        </Note>
      )}
    </>
  );
}

interface NoteProps {
  kind: 'found' | 'problem';
  testId?: string;
  children: ReactNode;
}

function Note({ kind, testId, children }: NoteProps) {
  const isFound = kind === 'found';
  return (
    <Alert color={isFound ? 'yellow' : 'red'} role={isFound ? 'status' : 'alert'} data-testid={testId}>
      <Group gap="sm">{children}</Group>
    </Alert>
  );
}
