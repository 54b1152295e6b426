import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { longestNote } from '#contract/commands/kinds/own-note.ts';
import { useRoom, useSnapshot } from '../room-context.tsx';
import css from './small-tools.module.css';

/** A note beside the test: on the device with each letter, and with the attempt on the server. The result shows it again. */
export function Notes() {
  const { attempt } = useRoom();
  const id = useId();
  const text = useSnapshot(({ uiState }) => uiState.note ?? '');
  return (
    <div className={css['notes']}>
      <label htmlFor={id}>
        <Trans>My notes</Trans>
      </label>
      <textarea
        id={id}
        rows={6}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => attempt.changeUiState({ note: target.value })}
      />
      <p>
        <Trans>Only you can see them. They earn no points and stay with your result.</Trans>
      </p>
    </div>
  );
}
