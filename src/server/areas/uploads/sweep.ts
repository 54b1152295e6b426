import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';

const everyMs = 10 * 60_000;
/** An upload that nobody goes on with, or that nothing came to use. */
const abandonedMs = 2 * 24 * 3600 * 1000;
/** Long enough for any finish that is under way. */
const graceMs = 3600 * 1000;

/** Removes what was abandoned, and bytes that no upload names any more. Any number of processes may do it at once. */
export async function removeAbandoned(sql: postgres.Sql, now: number): Promise<void> {
  await sql`delete from upload_use where hour < ${new Date(now - abandonedMs)}`;
  await sql`delete from upload where used_at is null and touched_at < ${new Date(now - abandonedMs)}`;
  await sql`
    delete from stored_file f
    where f.created_at < ${new Date(now - graceMs)} and not exists (select from upload u where u.file_name = f.name)`;
}

/** @returns the way to stop. */
export function sweepUploads(sql: postgres.Sql, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    removeAbandoned(sql, Date.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'abandoned uploads could not be removed'),
    );
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
