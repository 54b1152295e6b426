import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { notificationRead, type Notification } from '#contract/notifications/notifications.ts';
import { Button } from '#ui/button.tsx';
import { formatDate } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { Icon } from '#ui/shell-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { NotificationRow } from './notification-row.tsx';
import css from './notifications.module.css';
import { notificationsQuery } from './list-query.ts';

const dayMs = 24 * 3_600_000;

/** One's notifications, newest first, by days; what one gets is set behind the gear. */
export function NotificationsScreen() {
  const { t } = useLingui();
  const { onBehalf } = useUser();
  const queries = useQueryClient();
  const now = useMinute();
  const list = useInfiniteQuery(notificationsQuery);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const newest = rows?.[0];
  const read = useMutation({
    mutationFn: (body: { id: string } | { before: number }) => request(notificationRead, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  });

  return (
    <div className={css['page']}>
      <div className={css['head']}>
        <PageHeading title={t`Notifications`} />
        {!onBehalf && (
          <div className={css['tools']}>
            {newest && rows.some(({ isRead }) => !isRead) && (
              <Button
                kind="quiet"
                busy={read.isPending}
                onClick={() => read.mutate({ before: newest.createdAt })}
                data-testid="read-all"
              >
                <Trans>Mark all as read</Trans>
              </Button>
            )}
            <Link
              to="/notifications/settings"
              className={css['gear']}
              aria-label={t`Notification settings`}
              title={t`Notification settings`}
              data-testid="notification-settings"
            >
              <Icon>
                <path d="M10.4 5.6L10.5 2.9L13.5 2.9L13.6 5.6L15.4 6.4L17.4 4.5L19.5 6.6L17.6 8.6L18.4 10.4L21.1 10.5L21.1 13.5L18.4 13.6L17.6 15.4L19.5 17.4L17.4 19.5L15.4 17.6L13.6 18.4L13.5 21.1L10.5 21.1L10.4 18.4L8.6 17.6L6.6 19.5L4.5 17.4L6.4 15.4L5.6 13.6L2.9 13.5L2.9 10.5L5.6 10.4L6.4 8.6L4.5 6.6L6.6 4.5L8.6 6.4zM12 9a3 3 0 100 6 3 3 0 000-6z" />
              </Icon>
            </Link>
          </div>
        )}
      </div>
      {rows && list.isError && (
        <p className={css['empty']}>
          <AsOf at={list.dataUpdatedAt} />
        </p>
      )}
      {rows === undefined ? (
        list.isError ? (
          <div className={css['empty']}>
            <p>{list.error.message}</p>
            <Button kind="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <Skeleton height={240} />
        )
      ) : rows.length === 0 ? (
        <p className={css['empty']}>
          <Trans>No notifications in the last three months.</Trans>
        </p>
      ) : (
        byDay(rows).map((ofDay) => (
          <Day key={ofDay.date} {...ofDay} now={now} onRead={onBehalf ? null : (id) => read.mutate({ id })} />
        ))
      )}
      {list.hasNextPage && (
        <div>
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show earlier ones</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

interface DayProps {
  /** DD.MM.YYYY. */
  date: string;
  rows: readonly Notification[];
  now: number;
  onRead: ((id: string) => void) | null;
}

function Day({ date, rows, now, onRead }: DayProps) {
  const { t } = useLingui();
  const title = date === formatDate(now) ? t`Today` : date === formatDate(now - dayMs) ? t`Yesterday` : date;
  return (
    <section aria-label={title} className={css['day']}>
      <h2>{title}</h2>
      <ul className={css['list']}>
        {rows.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={onRead && (() => onRead(notification.id))}
          />
        ))}
      </ul>
    </section>
  );
}

/** @param rows newest first */
function byDay(rows: readonly Notification[]): Pick<DayProps, 'date' | 'rows'>[] {
  const days = new Map<string, Notification[]>();
  for (const row of rows) {
    const date = formatDate(row.createdAt);
    days.set(date, [...(days.get(date) ?? []), row]);
  }
  return [...days].map(([date, ofDay]) => ({ date, rows: ofDay }));
}
