import { Plural, useLingui } from '@lingui/react/macro';
import { assignmentRevoke } from '#contract/assignment/assignments.ts';
import type { AssignmentDetail } from '#contract/assignment/parts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { request } from '#client/api/request.ts';
import { useAssignmentName } from './assignment-name.ts';
import { invalidateAssignments } from './queries.ts';

/** Says how many periods go, and in how many of them somebody has begun. */
export function RevokeDialog({ data, onClose }: { data: AssignmentDetail; onClose: () => void }) {
  const { t } = useLingui();
  const name = useAssignmentName();
  const { all, begun } = data.periods;
  const free = all - begun;
  return (
    <ConfirmDialog
      title={t`Revoke this assignment?`}
      thing={name(data)}
      yes={t`Revoke`}
      isDanger
      onYes={async () => {
        await request(assignmentRevoke, { params: { id: data.id }, silent: true });
        await invalidateAssignments();
      }}
      onClose={onClose}
    >
      <p>
        <Plural
          value={free}
          one="# period that no one has started is removed."
          other="# periods that no one has started are removed."
        />
      </p>
      {begun > 0 && (
        <p>
          <Plural
            value={begun}
            one="# period has already been started: it closes for others, and those who started continue."
            other="# periods have already been started: they close for others, and those who started continue."
          />
        </p>
      )}
    </ConfirmDialog>
  );
}
