import { Trans, useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Name of the record that is being written. */
  thing: string;
  isDirty: boolean;
}

/** Asks before a page is left, by whatever way, on which something is typed that would be lost. */
export function LeaveGuard({ thing, isDirty }: LeaveGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      thing={thing}
      yes={t`Leave without saving`}
      no={t`Keep writing`}
      isDanger
      onYes={async () => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <Trans>What you have written here will be lost.</Trans>
    </ConfirmDialog>
  );
}
