import { commandKey } from '#contract/commands/command-key.ts';
import { favouriteList } from '#contract/commands/favourites.ts';
import { ownNote } from '#contract/commands/own-note.ts';
import { settingNames, type OwnSetting } from '#contract/commands/kinds/own-setting.ts';
import { ownSettings } from '#contract/commands/own-settings.ts';
import { sendCommands } from '#contract/commands/send-commands.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { readNotes } from './kinds/own-note.ts';
import { commandKeyOf, takeCommands } from './take-commands.ts';

export function commandHandlers({ config, storage: { sql } }: Services): Handler[] {
  return [
    handle(sendCommands, async ({ body: { personId, commands }, actor, now }) => {
      // The device's sign-in may have become another person's on the way.
      if (personId !== actor.personId) return fail('FORBIDDEN');
      const results = await takeCommands(sql, { actor, commands, receivedAt: now });
      return results ? { data: { results } } : fail('UNAVAILABLE', { retryAfter: 1 });
    }),

    handle(commandKey, ({ actor }) => {
      const key = Buffer.from(commandKeyOf(config.secret, actor.personId));
      return Promise.resolve({ data: { key: key.toString('base64url') } });
    }),

    handle(ownNote, async ({ params: { attemptId }, actor }) => {
      const notes = await readNotes(sql, actor.personId, [attemptId]);
      return { data: { note: notes.get(attemptId) ?? null } };
    }),

    handle(favouriteList, async ({ actor }) => {
      const rows = await sql<{ path: string }[]>`
        select path from favourite where person_id = ${actor.personId} order by since, path`;
      return { data: { paths: rows.map(({ path }) => path) } };
    }),

    handle(ownSettings, async ({ actor }) => {
      const settings = await sql<(OwnSetting & { versionId: string | null })[]>`
        select name, value, version_id as "versionId" from own_setting
        where person_id = ${actor.personId} and name = any(${[...settingNames]}) order by name`;
      return { data: { settings } };
    }),
  ];
}
