import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import css from './board-dialog.module.css';

interface BoardDialogProps {
  title: string;
  shape: 'side' | 'centre';
  onClose: () => void;
  children: ReactNode;
  testId: string;
}

/** The browser's own dialog: keeps the focus inside, closes on Escape, gives the focus back. Drawn only while it is open. */
export function BoardDialog({ title, shape, onClose, children, testId }: BoardDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // Only the backdrop is the dialog itself. Keys have Escape for it.
    const handleClick = (event: MouseEvent) => event.target === element && element.close();
    element.addEventListener('click', handleClick);
    return () => element.removeEventListener('click', handleClick);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={cx(css['dialog'], css[shape])}
      aria-labelledby={titleId}
      data-testid={testId}
      onClose={onClose}
    >
      <div className={css['body']}>
        <header className={css['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t`Close`} icon={<CrossIcon />} onClick={() => dialog.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
