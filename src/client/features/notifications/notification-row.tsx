import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { addressOf } from '#contract/notifications/addresses.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { cx } from '#ui/cx.ts';
import { formatTime } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NotificationWords } from './notification-words.tsx';
import css from './notifications.module.css';

interface NotificationRowProps {
  notification: Notification;
  /** Null: who looks on behalf of somebody marks nothing. */
  onRead: (() => void) | null;
}

/** What happened and when; the whole row leads to the thing. Following it marks it as read, as does the button. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { t } = useLingui();
  const { createdAt, isRead } = notification;
  const { path, search = {} } = addressOf(notification);
  const read = isRead ? null : onRead;
  return (
    <li className={cx(css['row'], !isRead && css['unread'])} data-testid="notification">
      <Link to={path} search={search} className={css['link']} onClick={() => read?.()}>
        <span className={css['words']}>
          {!isRead && (
            <VisuallyHidden>
              <Trans>Unread</Trans>
            </VisuallyHidden>
          )}
          <NotificationWords notification={notification} />
        </span>
        <time className={css['when']} dateTime={new Date(createdAt).toISOString()}>
          {formatTime(createdAt)}
        </time>
      </Link>
      {read && <IconButton label={t`Mark as read`} icon={<CheckIcon />} onClick={read} />}
    </li>
  );
}
