import {
  notificationCount,
  notificationList,
  notificationRead,
  type Notification,
} from '#contract/notifications/notifications.ts';
import { notificationKinds } from '#domain/notifications/kinds.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import type { JobKind } from '#server/jobs/runner.ts';
import type { Services } from '#server/services.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { notificationChannel, pushJobName } from './notify.ts';

const rowsAtOnce = 30;
const mostCounted = 100;
const retentionDays = 90;

export function notificationHandlers({ storage: { sql } }: Services): Handler[] {
  async function count(personId: number): Promise<number> {
    const [row] = await sql<{ unread: number }[]>`
      select count(*)::int as unread from (select from notification where person_id = ${personId} and read_at is null limit ${mostCounted}) as few`;
    return row?.unread ?? 0;
  }

  return [
    handle(notificationList, async ({ query, actor }) => {
      // A cursor of somebody else’s, or of one that is gone, gives nothing.
      const after = query.after
        ? sql`and (created_at, id) < (select created_at, id from notification where id = ${query.after} and person_id = ${actor.personId})`
        : sql``;
      const rows = await sql<Notification[]>`
        select id, kind, data, ${epoch(sql, sql`created_at`)} as "createdAt", read_at is not null as "isRead"
        from notification where person_id = ${actor.personId} and kind = any(${sql.array([...notificationKinds])}::text[]) ${after}
        order by created_at desc, id desc limit ${rowsAtOnce + 1}`;
      const shown = rows.slice(0, rowsAtOnce);
      return { data: { rows: shown, next: rows.length > rowsAtOnce ? (shown.at(-1)?.id ?? null) : null } };
    }),

    handle(notificationCount, async ({ actor }) => ({ data: { unread: await count(actor.personId) } })),

    handle(notificationRead, async ({ body, actor }) => {
      const which =
        'id' in body ? sql`id = ${body.id}` : sql`date_trunc('milliseconds', created_at) <= ${new Date(body.before)}`;
      await sql`
        update notification set read_at = now() where person_id = ${actor.personId} and read_at is null and ${which}`;
      // Other pages of the same person count again.
      await sql`select pg_notify(${notificationChannel}, ${String(actor.personId)})`;
      return { data: { unread: await count(actor.personId) } };
    }),
  ];
}

export const sweepNotificationsJob: JobKind = {
  kind: 'notifications-sweep',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1005', ms: 24 * 3600_000, firstMs: 2 * 3600_000 },
  async run({ sql }) {
    await sql`delete from notification where created_at < now() - ${retentionDays} * interval '1 day'`;
    await sql`
      delete from push_subscription p using session s
      where s.id = p.session_id and (s.ended_at is not null or s.expires_at < now())`;
    // Nobody looks at what was brought to a device.
    await sql`
      delete from job where kind = ${pushJobName} and state in ('done', 'failed', 'cancelled') and ended_at < now() - interval '1 day'`;
  },
};
