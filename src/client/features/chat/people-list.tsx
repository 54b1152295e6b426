import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ChatPerson } from '#contract/chat/chat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { formatDate, formatTime } from '#ui/format.ts';
import css from './list.module.css';

interface PersonRowProps {
  person: ChatPerson;
  /** A link around what it gets. */
  renderLink: (children: ReactNode) => ReactNode;
}

/** Somebody to write to, with the last message and what is unread. */
export function PersonRow({ person, renderLink }: PersonRowProps) {
  const { t } = useLingui();
  const { name, subjects, leadsClass, unread, last } = person;
  const about = [...(leadsClass ? [t`class teacher`] : []), ...subjects];
  return (
    <li className={css['person']} data-testid="chat-person">
      {renderLink(
        <>
          <Avatar name={name} />
          <span className={css['words']}>
            <strong>{name}</strong>
            {about.length > 0 && <span className={css['about']}>{about.join(', ')}</span>}
            {last && (
              <span className={css['last']}>
                {last.isMine && (
                  <>
                    <Trans>You</Trans>:{' '}
                  </>
                )}
                {last.isRemoved ? <Trans>The message was removed</Trans> : last.text || <Trans>File</Trans>}
              </span>
            )}
          </span>
          <span className={css['side']}>
            {last && <time dateTime={new Date(last.at).toISOString()}>{shortTime(last.at)}</time>}
            <Unread count={unread} />
          </span>
        </>,
      )}
    </li>
  );
}

/** How many messages are unread; nothing where all are read. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={css['unread']} data-testid="unread-count">
      <span aria-hidden="true">{count}</span>
      <span className={css['hiddenLabel']}>
        <Plural value={count} one="# new message" other="# new messages" />
      </span>
    </span>
  );
}

function shortTime(at: number): string {
  return formatDate(at) === formatDate(Date.now()) ? formatTime(at) : formatDate(at);
}
