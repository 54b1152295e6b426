import { createHash } from 'node:crypto';
import type postgres from 'postgres';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/**
 * Brings the database to this version's schema. Several processes may start at once: the first one takes the table's lock, the
 * others wait and find nothing left to do. Every step runs in one transaction with its record.
 * @throws if a step that was applied has been changed since: the database and the code would disagree unseen.
 */
export async function migrate(sql: postgres.Sql): Promise<number> {
  await sql`create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())`;
  return sql.begin(async (tx) => {
    await tx`lock table schema_migration in exclusive mode`;
    const applied = new Map(
      (await tx<{ name: string; hash: string }[]>`select name, hash from schema_migration`).map((row) => [row.name, row.hash]),
    );
    let count = 0;
    for (const path of Object.keys(files).sort()) {
      const text = files[path] ?? '';
      const name = path.replace(/^.*\//, '');
      const hash = createHash('sha256').update(text).digest('hex');
      const known = applied.get(name);
      if (known === hash) continue;
      if (known) throw new Error(`Migration ${name} was changed after it had been applied`);
      await tx.unsafe(text);
      await tx`insert into schema_migration ${tx({ name, hash })}`;
      count += 1;
    }
    return count;
  });
}
