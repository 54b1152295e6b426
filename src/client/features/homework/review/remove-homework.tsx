import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { homeworkRemove } from '#contract/homework/control.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { request } from '#client/api/request.ts';

/** Takes a homework away; what was handed in before stays with the students. */
export function RemoveHomework({ homeworkId, title }: { homeworkId: string; title: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setIsOpen(true)} data-testid="remove-homework">
        <Trans>Remove the homework</Trans>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Remove the homework?`}
          thing={title}
          yes={t`Remove the homework`}
          no={t`Cancel`}
          isDanger
          onYes={async () => {
            const { removed } = await request(homeworkRemove, { params: { homeworkId }, silent: true });
            if (!removed) return t`It was not removed: it is already gone, or you no longer teach this subject to this class.`;
            await queries.invalidateQueries({ queryKey: ['homework'] });
            await navigate({ to: '/homework/control/list' });
            return null;
          }}
          onClose={() => setIsOpen(false)}
        >
          <Trans>Students no longer see it in their lists. Work that they have handed in stays with them.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
