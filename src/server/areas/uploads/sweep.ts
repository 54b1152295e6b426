import type postgres from 'postgres';
import type { JobKind } from '#server/jobs/runner.ts';

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

export const sweepUploadsJob: JobKind = {
  kind: 'uploads-sweep',
  every: { id: '5b0c2f0e-6a34-4c0f-9a5c-7d1a2f6f1002', ms: 10 * 60_000, firstMs: 10 * 60_000 },
  run: ({ sql }) => removeAbandoned(sql, Date.now()),
};
