import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { UnsentTexts } from '#client/api/unsent-texts.ts';

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
    unsent.others > 0 && t`${plural(unsent.others, { one: '# other text', other: '# other texts' })}`,
  ];
  return (
    <ConfirmDialog
      title={t`Sign out and lose unsaved work?`}
      thing={things.filter(Boolean).join(', ')}
      isDanger
      yes={t`Sign out`}
      onYes={onLeave}
      onClose={onClose}
    >
      <Trans>
        The server does not have it yet. Signing out deletes it from this device: if you need it, open it and save it first.
      </Trans>
    </ConfirmDialog>
  );
}
