import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationRead } from '#contract/notifications/notifications.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { AsOf } from '#client/commands/as-of.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { KindSettings } from './kind-settings.tsx';
import { NotificationRow } from './notification-row.tsx';
import css from './notifications.module.css';
import { notificationsQuery } from './list-query.ts';

/** One's notifications, newest first, and which kinds one gets. */
export function NotificationsScreen() {
  const { t } = useLingui();
  const { onBehalf } = useUser();
  const queries = useQueryClient();
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
        {newest && !onBehalf && rows.some(({ isRead }) => !isRead) && (
          <Button
            kind="quiet"
            busy={read.isPending}
            onClick={() => read.mutate({ before: newest.createdAt })}
            data-testid="read-all"
          >
            <Trans>Mark all as read</Trans>
          </Button>
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
          <Trans>Nothing yet. What is set for you appears here, for three months.</Trans>
        </p>
      ) : (
        <ul className={css['list']}>
          {rows.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={onBehalf ? null : () => read.mutate({ id: notification.id })}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button kind="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show earlier ones</Trans>
          </Button>
        </div>
      )}
      {!onBehalf && (
        <>
          <KindSettings />
          <DeviceSettings />
        </>
      )}
    </div>
  );
}
