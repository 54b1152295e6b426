import type postgres from 'postgres';
import { ownSettingKind } from '#contract/commands/kinds/own-setting.ts';
import { handleKind, inRounds } from '../handler.ts';

/** As if all were applied in the order of their making: an earlier one that arrives late changes nothing, and is done with. */
export const ownSettingHandler = handleKind<postgres.TransactionSql, (typeof ownSettingKind)['body']>(ownSettingKind, {
  scope: (_execution, commands) => Promise.resolve(new Set(commands.map(({ id }) => id))),

  async apply({ tx, actor: { personId } }, commands) {
    for (const round of inRounds(commands, ({ body }) => body.name)) {
      const input = round.map(({ id, body, expects, madeAt }) => ({ id, ...body, expects, madeAt }));
      await tx`
        insert into own_setting (person_id, name, value, version_id, based_on, made_at)
        select ${personId}, name, value, id, expects, "madeAt"
        from json_to_recordset(${JSON.stringify(input)}::text::json)
          as i(id uuid, name text, value boolean, expects uuid, "madeAt" bigint)
        order by name
        on conflict (person_id, name) do update set value = excluded.value, version_id = excluded.version_id,
          based_on = excluded.based_on, made_at = greatest(own_setting.made_at, excluded.made_at)
        where own_setting.version_id = excluded.based_on or own_setting.made_at <= excluded.made_at`;
    }
    return commands.map(() => ({ fate: 'applied' }));
  },
});
