import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { longestMessage } from '#contract/chat/message.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notices.ts';
import { newBroadcast } from '#client/commands/kinds/chat.ts';
import { getQueue } from '#client/commands/queue-access.ts';
import css from './thread.module.css';

interface BroadcastDialogProps {
  group: { id: number; label: string; people: readonly unknown[] };
  onClose: () => void;
}

/** A message to each student of a class, in their own threads. */
export function BroadcastDialog({ group, onClose }: BroadcastDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [text, setText] = useState('');
  const { label } = group;
  const students = group.people.length;
  function send(): void {
    void getQueue().then((queue) => queue.enqueue(newBroadcast(group.id, text.trim())));
    notify({ kind: 'success', text: t`The message goes to the class as soon as there is a network.` });
    onClose();
  }
  return (
    <Dialog title={t`Message to ${label}`} shape="centre" onClose={onClose} mayClose={() => text.trim() === ''}>
      <form
        className={css['actions']}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') send();
        }}
      >
        <label htmlFor={id}>
          <Trans>Message</Trans>
        </label>
        <textarea
          id={id}
          rows={5}
          maxLength={longestMessage}
          value={text}
          onChange={({ target }) => setText(target.value)}
          data-testid="broadcast-text"
        />
        <p className={css['hint']}>
          <Plural
            value={students}
            one="# student gets it in their own chat with you."
            other="# students get it, each in their own chat with you."
          />
        </p>
        <Button type="submit" aria-disabled={text.trim() === ''} data-testid="broadcast-send">
          <Trans>Send</Trans>
        </Button>
        <Button
          kind="plain"
          onClick={() => {
            setText('');
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
