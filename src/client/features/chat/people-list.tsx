import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChatPerson } from '#contract/chat/chat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ListedPerson } from '#client/commands/chat-last.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import css from './list.module.css';
import { shortTime } from './short-time.ts';

interface PersonRowProps {
  person: ChatPerson & Partial<Pick<ListedPerson, 'place'>>;
  /** Milliseconds since the epoch. */
  now: number;
  /** Class of a student; teachers have subjects. */
  group?: string;
  /** A link around what it gets. */
  renderLink: (children: ReactNode) => ReactNode;
}

/** Somebody to write to, with the last message and what is unread. */
export function PersonRow({ person, now, group, renderLink }: PersonRowProps) {
  const { t } = useLingui();
  const { name, photo, subjects, leadsClass, unread, last, place } = person;
  const about = [...(group === undefined ? [] : [group]), ...(leadsClass ? [t`class teacher`] : []), ...subjects];
  return (
    <li className={css['person']} data-testid="chat-person">
      {renderLink(
        <>
          <Avatar name={name} photo={photo} />
          <span className={css['words']}>
            <span className={css['line']}>
              <strong>{name}</strong>
              {last && <time dateTime={new Date(last.at).toISOString()}>{shortTime(last.at, now)}</time>}
            </span>
            {about.length > 0 && <span className={css['about']}>{about.join(', ')}</span>}
            {last && (
              <span className={css['line']}>
                <span className={css['last']}>
                  {last.isMine && (
                    <>
                      <Trans>You</Trans>:{' '}
                    </>
                  )}
                  <Preview last={last} />
                </span>
                {place && <CommandState place={place} isShort />}
                <Unread count={unread} />
              </span>
            )}
          </span>
        </>,
      )}
    </li>
  );
}

function Preview({ last: { text, isRemoved, file } }: { last: NonNullable<ChatPerson['last']> }) {
  if (isRemoved) return <Trans>The message was removed</Trans>;
  if (text || !file) return text;
  if (file.kind === 'photo') return <Trans>Photo</Trans>;
  return file.kind === 'voice' ? <Trans>Voice message</Trans> : file.name || <Trans>File</Trans>;
}

/** How many messages are unread; nothing where all are read. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={css['unread']} data-testid="unread-count">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# new message" other="# new messages" />
      </VisuallyHidden>
    </span>
  );
}
