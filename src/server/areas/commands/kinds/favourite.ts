import type postgres from 'postgres';
import { favouriteKind, mostFavourites } from '#contract/commands/kinds/favourite.ts';
import { handleKind } from '../handler.ts';

/** A set: whatever a page's last command in the call says. A full set takes no more pages. */
export const favouriteHandler = handleKind<postgres.TransactionSql, (typeof favouriteKind)['body']>(favouriteKind, {
  scope: (_execution, commands) => Promise.resolve(new Set(commands.map(({ id }) => id))),

  async apply({ tx, actor: { personId } }, commands) {
    const rows = await tx<{ path: string }[]>`select path from favourite where person_id = ${personId}`;
    const before = new Set(rows.map(({ path }) => path));
    const after = new Set(before);
    const verdicts = commands.map(({ body: { path, isOn } }) => {
      if (isOn && !after.has(path) && after.size >= mostFavourites)
        return { fate: 'refused', code: 'VALIDATION', field: 'path' } as const;
      if (isOn) after.add(path);
      else after.delete(path);
      return { fate: 'applied' } as const;
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
