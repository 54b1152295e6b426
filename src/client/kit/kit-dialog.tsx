import { useLingui } from '@lingui/react/macro';
import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHasTable } from './list/use-has-table.ts';

interface KitDialogProps {
  title: string;
  /** `side`: from the right on wide screens. On a phone each takes the whole screen. */
  shape?: 'centre' | 'side';
  onClose: () => void;
  /** Asked before it closes by Escape, the cross or the backdrop: false keeps it open (unsaved text). */
  mayClose?: () => boolean;
  testId?: string;
  children: ReactNode;
}

/** Mantine's dialog for pages of the staff. Drawn only while it is open. */
export function KitDialog({ title, shape = 'centre', onClose, mayClose, testId, children }: KitDialogProps) {
  const { t } = useLingui();
  const isWide = useHasTable();

  function handleClose() {
    // A question over it (`ui/confirm-dialog.tsx`) is the browser's own dialog: this page receives its Escape, too.
    if (document.querySelector('dialog[open]')) return;
    // Escape in a day's field closes its calendar first.
    if (document.activeElement?.matches('[data-dates-input]') && document.querySelector('[data-dates-dropdown]')) return;
    // After the key's own action, which would close the question that `mayClose` opens.
    setTimeout(() => mayClose?.() !== false && onClose());
  }

  const parts = {
    opened: true,
    onClose: handleClose,
    title,
    closeButtonProps: { 'aria-label': t`Close`, size: 44 },
    attributes: { content: { 'data-testid': testId } },
    transitionProps: { duration: 0 },
    children,
  };
  return shape === 'side' ? (
    <Drawer {...parts} position="right" size={isWide ? 'xl' : '100%'} />
  ) : (
    <Modal {...parts} centered size="lg" fullScreen={!isWide} />
  );
}
