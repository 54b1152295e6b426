import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { errorTexts } from '#client/api/error-texts.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { getQueue } from '#client/commands/queue-access.ts';
import { AboutLink } from './about-link.tsx';
import { MoreIcon, ReadIcon } from './chat-icons.tsx';
import { MessageFiles } from './message-files.tsx';
import type { ShownMessage } from './shown.ts';
import css from './thread.module.css';

interface MessageRowProps {
  message: ShownMessage;
  peerName: string;
  /** Null: nothing can be done with it. */
  onMore: (() => void) | null;
}

/** A message: what it says, when, and for one's own where it is. */
export function MessageRow({ message, peerName, onMore }: MessageRowProps) {
  const { t, i18n } = useLingui();
  const { isMine, text, files, reply, at, isEdited, isRemoved, isBroadcast, place, refused } = message;
  return (
    <li className={css['message']} data-mine={isMine || undefined} data-testid="message" data-place={place ?? undefined}>
      <div className={css['bubble']}>
        {isBroadcast && (
          <p className={css['kind']}>
            <Trans>To the whole class</Trans>
          </p>
        )}
        {message.about && <AboutLink about={message.about} />}
        {reply && (
          <blockquote className={css['quote']}>
            <strong>{reply.isMine ? t`You` : peerName}</strong>
            <span>{reply.text || t`File`}</span>
          </blockquote>
        )}
        {isRemoved ? (
          <p className={css['removed']}>
            <Trans>The message was removed</Trans>
          </p>
        ) : (
          <>
            {files.length > 0 && <MessageFiles files={files} />}
            {text && <p className={css['text']}>{text}</p>}
          </>
        )}
        {refused && (
          <p className={css['refusal']}>
            {refused.refusal?.code === 'NOT_FOUND' ? (
              <Trans>You cannot write to this person now.</Trans>
            ) : (
              i18n._(errorTexts[refused.refusal?.code ?? 'OTHER'])
            )}{' '}
            <button
              type="button"
              className={css['link']}
              onClick={() => void getQueue().then((queue) => queue.decide([refused.id], null))}
            >
              <Trans>Remove it from this device</Trans>
            </button>
          </p>
        )}
        <p className={css['foot']}>
          {isEdited && !isRemoved && (
            <span>
              <Trans>edited</Trans>
            </span>
          )}
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
          {place === 'read' ? (
            <span className={css['read']} data-testid="read">
              <ReadIcon />
              <Trans>Read</Trans>
            </span>
          ) : (
            place && <CommandState place={place} />
          )}
        </p>
      </div>
      {onMore && !isRemoved && (
        <IconButton label={t`Actions with the message`} icon={<MoreIcon />} onClick={onMore} className={css['more']} />
      )}
    </li>
  );
}
