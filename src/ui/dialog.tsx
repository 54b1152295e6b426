import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { CrossIcon } from './icons.tsx';
import css from './dialog.module.css';

interface DialogProps {
  title: string;
  /** `side`: from the right on wide screens. On narrow ones each comes from below, within the thumb's reach. */
  shape: 'side' | 'centre';
  onClose: () => void;
  /** Asked before it closes by Escape, the cross or the backdrop: false keeps it open (unsaved text). */
  mayClose?: () => boolean;
  children: ReactNode;
  testId?: string;
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. Drawn only while it is open. */
export function Dialog({ title, shape, onClose, mayClose, children, testId }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const ask = useRef(mayClose);
  useEffect(() => {
    ask.current = mayClose;
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    // Where the browser would begin with the cross: first one hears what this is.
    if (document.activeElement?.hasAttribute('data-close')) heading.current?.focus();
    // Only the backdrop is the dialog itself. Keys have Escape for it.
    const handleClick = (event: MouseEvent) => event.target === element && ask.current?.() !== false && element.close();
    // A file picker that was left cancels, too: its event bubbles.
    const handleCancel = (event: Event) => event.target === element && ask.current?.() === false && event.preventDefault();
    element.addEventListener('click', handleClick);
    element.addEventListener('cancel', handleCancel);
    return () => {
      element.removeEventListener('click', handleClick);
      element.removeEventListener('cancel', handleCancel);
      // Taken away while it was open (saved, cancelled): the browser gives the focus back only to who closes it.
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  function handleClose() {
    // Browsers close at a second Escape whatever anybody says.
    if (ask.current?.() === false) dialog.current?.showModal();
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={cx(css['dialog'], css[shape])}
      aria-labelledby={titleId}
      data-testid={testId}
      onClose={(event) => event.target === event.currentTarget && handleClose()}
    >
      <div className={css['body']}>
        <header className={css['head']}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            label={t`Close`}
            icon={<CrossIcon />}
            data-close=""
            onClick={() => ask.current?.() !== false && dialog.current?.close()}
          />
        </header>
        {children}
      </div>
    </dialog>
  );
}
