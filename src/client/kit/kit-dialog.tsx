import { useLingui } from '@lingui/react/macro';
import { Drawer, Modal } from '@mantine/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useHasTable } from './list/use-has-table.ts';

interface KitDialogProps {
  title: string;
  /** `side`: from the right on wide screens; `wide`: for pictures. On a phone each takes the whole screen. */
  shape?: 'centre' | 'side' | 'wide';
  onClose: () => void;
  /** Asked before it closes by Escape, the cross or the backdrop: false keeps it open (unsaved text). */
  mayClose?: () => boolean;
  testId?: string;
  children: ReactNode;
}

/** Open dialogs in the order of their opening: Escape reaches each, and only the last one closes. */
const opened: string[] = [];

/** Mantine's dialog for pages of the staff. Drawn only while it is open. */
export function KitDialog({ title, shape = 'centre', onClose, mayClose, testId, children }: KitDialogProps) {
  const { t } = useLingui();
  const isWide = useHasTable();
  const id = useId();
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    opened.push(id);
    return () => {
      opened.splice(opened.indexOf(id), 1);
      if (!(opener instanceof HTMLElement)) return;
      const page = opener.ownerDocument;
      // Mantine gives the focus back to who opened it only where the dialog stays drawn.
      setTimeout(() => {
        const isNowhere = page.activeElement === null || page.activeElement === page.body;
        if (isNowhere && opener.isConnected) opener.focus();
      });
    };
  }, [id, opener]);

  function handleClose() {
    // A question over it (`ui/confirm-dialog.tsx`) is the browser's own dialog: this page receives its Escape, too.
    if (document.querySelector('dialog[open]') || opened.at(-1) !== id) return;
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
    <Modal {...parts} centered size={shape === 'wide' ? 'min(1100px, 90vw)' : 'lg'} fullScreen={!isWide} />
  );
}
