import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { UnsentTexts } from '#client/text-drafts/unsent-texts.ts';

interface UnsentDialogProps {
  unsent: UnsentTexts;
  onLeave: () => Promise<void>;
  onClose: () => void;
}

/** Sign-out with texts that only this device has: lists what would be lost. */
export function UnsentDialog({ unsent, onLeave, onClose }: UnsentDialogProps) {
  const { t } = useLingui();
  const things = [
    unsent.questions > 0 && t`${plural(unsent.questions, { one: '# question', other: '# questions' })}`,
    unsent.lessons > 0 && t`${plural(unsent.lessons, { one: '# lesson', other: '# lessons' })}`,
    unsent.others > 0 && t`${plural(unsent.others, { one: '# other text', other: '# other texts' })}`,
    unsent.changes !== null && unsent.changes > 0 && t`${plural(unsent.changes, { one: '# change', other: '# changes' })}`,
    unsent.changes === null && t`data on this device that cannot be read`,
  ];
  const isLost = unsent.questions + unsent.lessons + unsent.others > 0;
  return (
    <ConfirmDialog
      title={isLost ? t`Sign out and lose unsaved work?` : t`Sign out before everything is sent?`}
      thing={things.filter(Boolean).join(', ')}
      isDanger={isLost}
      yes={t`Sign out`}
      onYes={onLeave}
      onClose={onClose}
    >
      {isLost && (
        <p>
          <Trans>
            This is not on the server yet. Signing out deletes it from this device: if you need it, open and save it first.
          </Trans>
        </p>
      )}
      {unsent.changes === null && (
        <p>
          <Trans>
            The data on this device cannot be read right now: there may be unsent work. It stays here, encrypted, and is sent
            later.
          </Trans>
        </p>
      )}
      {unsent.changes !== null && unsent.changes > 0 && (
        <p>
          <Trans>Unsent changes stay on this device, encrypted. They are sent when you next sign in here.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
