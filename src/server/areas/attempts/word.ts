/** GET word: what a running tablet asks every few seconds. One statement for all that ask at the same moment. */
import type postgres from 'postgres';
import { getAttemptWord, type AttemptWord } from '#contract/attempts/get-word.ts';
import { boardFlags } from '#domain/attempt/board.ts';
import { deviceOf } from '#server/areas/board/device.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';

type WordRow = AttemptWord & { id: string; personId: number };

export function wordHandlers({ storage: { sql }, notebook }: Services): Handler[] {
  const load = createWordLoader(sql);
  return [
    handle(getAttemptWord, async ({ params, query, actor, now, request }) => {
      const row = await load(params.attemptId);
      if (row?.personId !== actor.personId) return fail('NOT_FOUND');
      const { id, personId: _, ...word } = row;
      if (word.status === 'active')
        notebook.note(id, {
          seenAt: now,
          device: deviceOf(request.headers['user-agent'] ?? ''),
          ...(query.pending !== undefined && { pending: query.pending }),
          ...(query.clockJumps && { flags: boardFlags.clock }),
        });
      return { data: word };
    }),
  ];
}

/** What is asked while a statement is under way goes into the next one. From the database, never from memory: other processes change it. */
function createWordLoader(sql: postgres.Sql): (attemptId: string) => Promise<WordRow | undefined> {
  let next: { ids: Set<string>; rows: Promise<Map<string, WordRow>> } | null = null;
  let running: Promise<unknown> = Promise.resolve();

  async function query(ids: ReadonlySet<string>): Promise<Map<string, WordRow>> {
    const rows = await sql<WordRow[]>`
      select a.id, a.person_id as "personId", a.status, (extract(epoch from a.end_time_threshold) * 1000)::bigint as "endTimeThreshold",
        (extract(epoch from a.paused_at) * 1000)::bigint as "pausedAt", a.finish_reason as "finishReason",
        coalesce((select max(split_part(l.writer, '.', 1)::int) from answer_log l where l.attempt_id = a.id), 0) as generation
      from exam_attempt a where a.id = any(${sql.array([...ids])}::uuid[])`;
    return new Map(rows.map((row) => [row.id, row]));
  }

  return async (attemptId) => {
    if (!next) {
      const ids = new Set<string>();
      const rows = running.then(() => {
        next = null;
        return query(ids);
      });
      running = rows.catch(() => undefined);
      next = { ids, rows };
    }
    next.ids.add(attemptId);
    return (await next.rows).get(attemptId);
  };
}
