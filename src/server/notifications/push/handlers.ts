import { pushRead, pushSave, quietSave } from '#contract/notifications/push.ts';
import { clockOf } from '#domain/chat/quiet.ts';
import { minutesOf } from '#domain/schedule/days.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { isAllowed } from './push-config.ts';

/** Limit of one person; the oldest goes when there is one more. */
const mostDevices = 10;

export function pushHandlers({ config, storage: { sql } }: Services): Handler[] {
  const push = config.push ?? null;
  return [
    handle(pushRead, async ({ actor }) => {
      const [hours] = await sql<{ from: number; until: number }[]>`
        select quiet_from as "from", quiet_until as until from quiet_hours where person_id = ${actor.personId}`;
      const quiet = hours ? { from: clockOf(hours.from), until: clockOf(hours.until) } : null;
      return { data: { publicKey: push?.publicKey ?? null, quiet } };
    }),

    handle(
      pushSave,
      async ({ body: { endpoint, keys, language: words }, actor, language }): Promise<Reply<typeof pushSave>> => {
        const { personId, sessionId } = actor;
        if (!keys) {
          await sql`delete from push_subscription where endpoint = ${endpoint} and person_id = ${personId}`;
          return { data: { isOn: false } };
        }
        if (!push || !isAllowed(endpoint, push.hosts)) return refuse({ endpoint: fieldTexts.invalid }, language);
        await sql.begin(async (tx) => {
          // Who turns it on at a device that showed somebody else's takes it over: the address is the device's.
          await tx`
          insert into push_subscription (person_id, session_id, endpoint, p256dh, auth, language)
          values (${personId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${words})
          on conflict (endpoint) do update set person_id = excluded.person_id, session_id = excluded.session_id,
            p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, created_at = now()`;
          await tx`
          delete from push_subscription where id in (
            select id from push_subscription where person_id = ${personId} order by created_at desc, id offset ${mostDevices})`;
        });
        return { data: { isOn: true } };
      },
    ),

    handle(quietSave, async ({ body: { quiet }, actor: { personId } }) => {
      if (quiet)
        await sql`
          insert into quiet_hours (person_id, quiet_from, quiet_until)
          values (${personId}, ${minutesOf(quiet.from)}, ${minutesOf(quiet.until)})
          on conflict (person_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`;
      else await sql`delete from quiet_hours where person_id = ${personId}`;
      return { data: { isSaved: true as const } };
    }),
  ];
}
