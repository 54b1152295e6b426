import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { leaveLesson } from '#client/api/in-lesson.ts';

interface LeaveLessonDialogProps {
  title: string;
  onLeave: () => Promise<void>;
  onClose: () => void;
}

/** Sign-out in the middle of a live lesson or its conference (specification P§4). */
export function LeaveLessonDialog({ title, onLeave, onClose }: LeaveLessonDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Leave the lesson and sign out?`}
      thing={title}
      yes={t`Leave and sign out`}
      no={t`Stay`}
      onYes={() => {
        leaveLesson();
        return onLeave();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>The lesson continues without you.</Trans>
      </p>
    </ConfirmDialog>
  );
}
