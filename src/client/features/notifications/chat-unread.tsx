import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chatReaders } from '#contract/readers.ts';
import { isOneOf } from '#domain/person/role.ts';
import { Icon } from '#ui/shell-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import css from './bell.module.css';
import { chatUnreadQuery } from './queries.ts';

/** The server counts no further. */
const mostCounted = 100;

function useUnread(): number {
  const { role, onBehalf } = useUser();
  const { data = 0 } = useQuery({ ...chatUnreadQuery, enabled: isOneOf(role, chatReaders) && !onBehalf });
  return data;
}

function shown(unread: number): string {
  return unread >= mostCounted ? '99+' : String(unread);
}

/** In the header, while there is something: leads to the chat. */
export function ChatMark() {
  const { t } = useLingui();
  const { role } = useUser();
  const unread = useUnread();
  if (unread === 0) return null;
  const title = t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`;
  return (
    <Link to={role === 'ST' ? '/chat' : '/control/chat'} className={css['bell']} title={title} data-testid="chat-mark">
      <Icon>
        <path d="M4 5.500h16v11H10.500L6 20v-3.500H4z" />
      </Icon>
      <span className={css['count']} aria-hidden="true">
        {shown(unread)}
      </span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </Link>
  );
}

/** Beside the menu's entry. */
export function ChatCount() {
  const { t } = useLingui();
  const unread = useUnread();
  if (unread === 0) return null;
  return (
    <span className={css['inMenu']} data-testid="chat-count">
      <span aria-hidden="true">{shown(unread)}</span>
      <VisuallyHidden>{t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}</VisuallyHidden>
    </span>
  );
}
