import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './form.module.css';

interface ConfirmDialogProps {
  title: string;
  /** The name of the thing. */
  text: string;
  action: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, text, action, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} shape="centre" onClose={onClose} testId="confirm">
      <div className={css['stack']}>
        <p>{text}</p>
        <div className={css['row']}>
          <Button
            kind="danger"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
