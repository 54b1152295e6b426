import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { contingentList, contingentRemove } from '#contract/people/contingent.ts';
import type { personnelList, personnelRemove } from '#contract/people/personnel.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notices.ts';
import { request } from '#client/api/request.ts';
import { listKey } from '#client/kit/list/use-list.ts';

/** A person is not deleted in passing (specification P§4). */
const waitSeconds = 10;

interface RemovePersonDialogProps {
  id: number;
  name: string;
  endpoint: typeof contingentRemove | typeof personnelRemove;
  list: typeof contingentList | typeof personnelList;
  onClose: () => void;
  /** What follows. */
  children: ReactNode;
}

export function RemovePersonDialog({ id, name, endpoint, list, onClose, children }: RemovePersonDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
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
        await queries.invalidateQueries({ queryKey: listKey(list) });
      }}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
