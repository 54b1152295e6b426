/** Writes notifications, in the transaction of what they tell: they are there exactly if that is. */
import { notifySetting } from '#contract/commands/kinds/own-setting.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { jobChannel } from '#server/jobs/channel.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

/** Says whose list has changed: ids of people, with commas between. */
export const notificationChannel = 'notification';
/** The job that brings notifications to devices (`push/`). */
export const pushJobName = 'push';
/** A notice of the database holds 8,000 bytes. */
const peopleInNotice = 500;

type News = {
  [K in Notification['kind']]: { kind: K; data: Extract<Notification, { kind: K }>['data'] };
}[Notification['kind']];

/** @param people a query that gives each `id` once */
export function notify(tx: Queryable, people: Fragment, { kind, data }: News): Promise<void> {
  return write(tx, people, kind, data);
}

/** The same where each person has data of their own. */
export function notifyEach<K extends Notification['kind']>(
  tx: Queryable,
  kind: K,
  rows: readonly { personId: number; data: Extract<Notification, { kind: K }>['data'] }[],
): Promise<void> {
  const people = tx`
    select r."personId" as id, r.data
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("personId" int, data jsonb)`;
  return write(tx, people, kind, null);
}

/** Removes the newest one that has this data, if it was not read: its cause was undone. */
export async function takeBackNotice<K extends Notification['kind']>(
  tx: Queryable,
  personId: number,
  kind: K,
  data: Partial<Extract<Notification, { kind: K }>['data']>,
): Promise<void> {
  await tx`
    with gone as (
      delete from notification where id = (
        select id from notification where person_id = ${personId} and read_at is null and kind = ${kind}
          and data @> ${JSON.stringify(data)}::text::jsonb
        order by created_at desc limit 1)
      returning person_id)
    select pg_notify(${notificationChannel}, person_id::text) from gone`;
}

/** @param data null: the query has `data` of its own for each */
async function write(tx: Queryable, people: Fragment, kind: Notification['kind'], data: object | null): Promise<void> {
  await tx`
    with notified as (
      insert into notification (person_id, kind, data)
      select p.id, ${kind}, ${data === null ? tx`p.data` : tx`${JSON.stringify(data)}::text::jsonb`} from (${people}) as p
      where not exists (
        select from own_setting o where o.person_id = p.id and o.name = ${notifySetting(kind)} and not o.value)
      returning id, person_id),
    numbered as (select person_id, (row_number() over () - 1) / ${peopleInNotice} as part from notified),
    for_devices as (
      select id, (row_number() over () - 1) / ${peopleInNotice} as part from notified t
      where exists (select from push_subscription s where s.person_id = t.person_id)),
    job as (
      insert into job (id, kind, body, run_at)
      select gen_random_uuid(), ${pushJobName}, jsonb_build_object('ids', jsonb_agg(id)), now() from for_devices group by part
      returning pg_notify(${jobChannel}, kind))
    select pg_notify(${notificationChannel}, string_agg(person_id::text, ',')) from numbered group by part
    union all select * from job`;
}
