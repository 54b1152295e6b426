import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Icon } from '#ui/shell-icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { onNews } from '#client/api/news.ts';
import css from './bell.module.css';
import { unreadQuery } from './queries.ts';
import { usePush } from './use-push.ts';

/** The server counts no further. */
const mostCounted = 100;

/** In the header: how many notifications are unread; leads to them. */
export function Bell() {
  const { t } = useLingui();
  const queries = useQueryClient();
  usePush();
  const { data: unread = 0 } = useQuery(unreadQuery);
  useEffect(() => onNews(() => void queries.invalidateQueries({ queryKey: ['notifications'] })), [queries]);
  const title =
    unread > 0 ? t`${plural(unread, { one: '# new notification', other: '# new notifications' })}` : t`Notifications`;
  return (
    <Link to="/notifications" className={css['bell']} title={title} data-testid="bell">
      <Icon>
        <path d="M6 16.5V11a6 6 0 0112 0v5.5l1.500 2h-15zM10 20.500a2 2 0 004 0" />
      </Icon>
      {unread > 0 && (
        <span className={css['count']} aria-hidden="true">
          {unread >= mostCounted ? '99+' : unread}
        </span>
      )}
      <VisuallyHidden>
        {unread > 0 ? (
          <Plural value={unread} one="# new notification" other="# new notifications" />
        ) : (
          <Trans>Notifications</Trans>
        )}
      </VisuallyHidden>
    </Link>
  );
}
