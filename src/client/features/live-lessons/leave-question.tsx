import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  title: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Before somebody leaves a lesson that goes on. */
export function LeaveQuestion({ title, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Leave the lesson?`}
      thing={title}
      yes={t`Leave`}
      no={t`Stay`}
      onYes={() => {
        onLeave();
        return Promise.resolve();
      }}
      onClose={onStay}
    >
      <p>
        <Trans>The lesson continues without you. You can come back at any time and see everything that was shown.</Trans>
      </p>
    </ConfirmDialog>
  );
}
