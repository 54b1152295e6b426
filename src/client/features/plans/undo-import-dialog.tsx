import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { planImportUndo } from '#contract/plans/themes.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import { plansKey, type LaidOut } from '#client/commands/plan-query.ts';

interface UndoImportDialogProps {
  calendarPlanUuid: string;
  lastImport: NonNullable<LaidOut['lastImport']>;
  onClose: () => void;
}

/** The last import is undone, and what was changed since is named. */
export function UndoImportDialog({ calendarPlanUuid, lastImport, onClose }: UndoImportDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { importId, at, by, added, removed } = lastImport;
  return (
    <ConfirmDialog
      title={t`Undo the import?`}
      thing={`${formatDateTime(at)}, ${by}`}
      yes={t`Undo the import`}
      no={t`Cancel`}
      isDanger
      onYes={async () => {
        const undone = await request(planImportUndo, { params: { calendarPlanUuid }, body: { importId }, silent: true });
        const names = undone.left.join(', ');
        notify(
          undone.left.length === 0
            ? { kind: 'success', text: t`The plan is as it was before the import.` }
            : { kind: 'info', text: t`Topics that were changed since stay: ${names}` },
        );
        await queries.invalidateQueries({ queryKey: plansKey });
        onClose();
      }}
      onClose={onClose}
    >
      <Trans>
        Added topics are removed: {added}. Replaced topics are restored: {removed}. Topics changed since stay.
      </Trans>
    </ConfirmDialog>
  );
}
