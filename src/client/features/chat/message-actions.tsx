import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notices.ts';
import { newRemoval, newReport } from '#client/commands/kinds/chat.ts';
import { getQueue } from '#client/commands/queue-access.ts';
import type { ShownMessage } from './shown.ts';
import css from './thread.module.css';

interface MessageActionsProps {
  message: ShownMessage;
  peerId: number;
  canWrite: boolean;
  onReply: () => void;
  onEdit: () => void;
  onClose: () => void;
}

/** The actions of a message. */
export function MessageActions({ message, peerId, canWrite, onReply, onEdit, onClose }: MessageActionsProps) {
  const { t } = useLingui();
  const [isReporting, setIsReporting] = useState(false);
  const { isMine, text, seq, id } = message;

  function remove(): void {
    void getQueue().then((queue) => queue.enqueue(newRemoval(peerId, id)));
    onClose();
  }
  function copy(): void {
    void navigator.clipboard.writeText(text).then(() => notify({ kind: 'success', text: t`Copied` }));
    onClose();
  }

  return (
    <Dialog
      title={isReporting ? t`Report to the school` : t`Message`}
      shape="centre"
      onClose={onClose}
      testId="message-actions"
    >
      {isReporting && seq !== null ? (
        <ReportForm peerId={peerId} seq={seq} onDone={onClose} />
      ) : (
        <div className={css['actions']}>
          {canWrite && (
            <Button kind="quiet" wide onClick={onReply}>
              <Trans>Reply</Trans>
            </Button>
          )}
          {text !== '' && (
            <Button kind="quiet" wide onClick={copy}>
              <Trans>Copy the text</Trans>
            </Button>
          )}
          {isMine && text !== '' && (
            <Button kind="quiet" wide onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {isMine && (
            <Button kind="danger" wide onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          {!isMine && seq !== null && (
            <Button kind="danger" wide onClick={() => setIsReporting(true)}>
              <Trans>Report it</Trans>
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}

function ReportForm({ peerId, seq, onDone }: { peerId: number; seq: number; onDone: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const [reason, setReason] = useState('');
  function send(): void {
    void getQueue().then((queue) => queue.enqueue(newReport(peerId, seq, reason.trim())));
    notify({ kind: 'success', text: t`The deputy head will see this message and those around it.` });
    onDone();
  }
  return (
    <form
      className={css['actions']}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') send();
      }}
    >
      <label htmlFor={id}>
        <Trans>What is wrong?</Trans>
      </label>
      <textarea id={id} rows={3} maxLength={1000} value={reason} onChange={({ target }) => setReason(target.value)} />
      <p className={css['hint']}>
        <Trans>The deputy head sees this message and the ten around it, as they are now.</Trans>
      </p>
      <Button type="submit" aria-disabled={reason.trim() === ''}>
        <Trans>Send it to the deputy head</Trans>
      </Button>
    </form>
  );
}
