import postgres from 'postgres';
import type { Verdict } from '#contract/commands/command.ts';
import type { CommandLog, KnownCommand } from './command-log.ts';

interface Found {
  known: { id: string; contentHash: string; fate: Verdict['fate']; answer: object | null }[] | null;
  heads: Record<string, number> | null;
}

/** Unique violation, deadlock, serialization failure. */
const collisions = new Set(['23505', '40P01', '40001']);

export function createPostgresCommandLog(sql: postgres.Sql): CommandLog<postgres.TransactionSql> {
  return {
    async transact<T>(work: (tx: postgres.TransactionSql) => Promise<T>): Promise<T | 'collided'> {
      let result: { value: T } | null = null;
      try {
        await sql.begin(async (tx) => {
          result = { value: await work(tx) };
        });
      } catch (error) {
        if (error instanceof postgres.PostgresError && collisions.has(error.code)) return 'collided';
        throw error;
      }
      if (!result) throw new Error('A transaction ended without its work');
      return (result as { value: T }).value;
    },

    async find(tx, personId, ids, streams) {
      const [row] = await tx<Found[]>`
        select
          (select json_agg(json_build_object('id', id, 'contentHash', content_hash, 'fate', fate, 'answer', answer))
           from command_log where person_id = ${personId} and id = any(${[...ids]}::uuid[])) as known,
          (select json_object_agg(s.stream, h.seq) from unnest(${[...streams]}::uuid[]) as s(stream)
           join lateral (select seq from command_log where person_id = ${personId} and stream = s.stream
                         order by seq desc limit 1) h on true) as heads`;
      const known = (row?.known ?? []).map(({ id, contentHash, fate, answer }): [string, KnownCommand] => [
        id,
        { contentHash, verdict: { fate, ...answer } as Verdict },
      ]);
      return { known: new Map(known), heads: new Map(Object.entries(row?.heads ?? {})) };
    },

    async append(tx, personId, receivedAt, rows) {
      const flat = rows.map(({ verdict: { fate, ...answer }, ...row }) => ({
        ...row,
        fate,
        answer: fate === 'applied' ? null : answer,
      }));
      await tx`
        insert into command_log
          (person_id, stream, seq, id, kind, version, body, content_hash, made_at, received_at, fate, answer)
        select ${personId}, stream, seq, id, kind, version, body, "contentHash", "madeAt", ${new Date(receivedAt)}, fate, answer
        from json_to_recordset(${JSON.stringify(flat)}::text::json) as r(
          stream uuid, seq integer, id uuid, kind text, version smallint, body jsonb, "contentHash" text, "madeAt" bigint,
          fate text, answer jsonb)`;
    },
  };
}
