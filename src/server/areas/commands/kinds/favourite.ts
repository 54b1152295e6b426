import type postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import { favouriteKind } from '#contract/commands/kinds/favourite.ts';
import { reduceFavourites } from '#domain/person/favourites.ts';
import { handleKind } from '../handler.ts';

export const favouriteHandler = handleKind<postgres.TransactionSql, (typeof favouriteKind)['body']>(favouriteKind, {
  scope: (_execution, commands) => Promise.resolve(new Set(commands.map(({ id }) => id))),

  async apply({ tx, actor: { personId } }, commands) {
    const rows = await tx<{ path: string }[]>`select path from favourite where person_id = ${personId}`;
    const before = new Set(rows.map(({ path }) => path));
    let after: ReadonlySet<string> = before;
    const verdicts = commands.map(({ body }): Verdict => {
      const outcome = reduceFavourites(after, body);
      if (outcome.fate !== 'applied') return outcome;
      after = outcome.state;
      return { fate: 'applied' };
    });
    const [added, removed] = [[...after].filter((path) => !before.has(path)), [...before].filter((path) => !after.has(path))];
    if (removed.length > 0) await tx`delete from favourite where person_id = ${personId} and path = any(${removed})`;
    if (added.length > 0)
      await tx`
        insert into favourite (person_id, path) select ${personId}, path from unnest(${added}::text[]) as a(path)
        on conflict do nothing`;
    return verdicts;
  },
});
