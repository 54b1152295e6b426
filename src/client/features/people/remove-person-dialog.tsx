import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { contingentRemove } from '#contract/people/contingent.ts';
import type { personnelRemove } from '#contract/people/personnel.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';

/** A person is not deleted in passing (specification P§4). */
const waitSeconds = 10;

interface RemovePersonDialogProps {
  id: number;
  name: string;
  endpoint: typeof contingentRemove | typeof personnelRemove;
  onDone: () => Promise<unknown>;
  onClose: () => void;
  /** What follows. */
  children: ReactNode;
}

export function RemovePersonDialog({ id, name, endpoint, onDone, onClose, children }: RemovePersonDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Delete?`}
      thing={name}
      yes={t`Delete`}
      no={t`Cancel`}
      isDanger
      waitSeconds={waitSeconds}
      onYes={async () => {
        await request(endpoint, { params: { id }, silent: true });
        notify({ kind: 'success', text: t`Deleted: ${name}` });
        await onDone();
      }}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
