import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import css from './pisa.module.css';
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
        <div className={css['note']} role="status" data-testid="unit-draft">
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
        </div>
      )}
      {other && (
        <div className={css['note']} data-kind="error" role="alert">
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
        </div>
      )}
      {form.isGone && (
        <div className={css['note']} data-kind="error" role="alert" data-testid="unit-gone">
          <p>
            <Trans>Somebody deleted this unit. What you have written is still here.</Trans>
          </p>
          <Button
            size="s"
            busy={form.isBusy}
            onClick={() => void form.saveAsNew().then((uuid) => uuid !== null && onOpen(uuid))}
          >
            <Trans>Save as a new unit</Trans>
          </Button>
        </div>
      )}
      {problem !== null && (
        <div className={css['note']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {keeping === 'refused' && (
        <div className={css['note']} data-kind="error" role="alert">
          <p>
            <Trans>This device has no room for your changes. Save before you leave this page.</Trans>
          </p>
        </div>
      )}
    </>
  );
}
