import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { notify } from '#ui/notices.ts';
import { useSnapshot } from './room-context.tsx';

type Dialog = ComponentType<{ onClose: () => void }>;

/** The hand-over without a network, for the few who need it: it comes when it is asked for, by the worker's precache where there is no line. */
export function useHandOver(): { open: () => void; dialog: Dialog | null; close: () => void } {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const open = useCallback(() => {
    import('./hand-over/hand-over-dialog.tsx').then(
      (module) => setDialog(() => module.HandOverDialog),
      // Not through an error page: the room around it must hear nothing of it.
      () => notify({ kind: 'warning', text: t`This part could not be loaded.` }),
    );
  }, [t]);
  const close = useCallback(() => setDialog(null), []);
  return { open, dialog, close };
}

/** How long a line may be dead before another way is offered. */
export const longSilenceMs = 120_000;

/** Answers wait, and the server has not responded for a while. */
export function useIsStranded(): boolean {
  const isCut = useSnapshot(({ sync }) => sync.link !== 'ok' && sync.pending > 0);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(isCut), isCut ? longSilenceMs : 0);
    return () => clearTimeout(timer);
  }, [isCut]);
  return isCut && isLong;
}
