/**
 * Does the log still have what a device was acknowledged? Only a database that was restored from an older backup answers no: the device then
 * sends its answers again.
 */
import type { HeldRow } from '#contract/attempts/parts.ts';
import type { Services } from '#server/services.ts';

/** @returns false: the log has lost this row, and perhaps others before it. */
export async function holdsRow(
  { storage: { sql }, log }: Pick<Services, 'storage' | 'log'>,
  attemptId: string,
  { position, hash }: HeldRow,
): Promise<boolean> {
  const rows =
    await sql`select 1 from answer_log where attempt_id = ${attemptId} and position = ${position} and hash = ${hash}`;
  if (rows.length === 0) noteLoss(log, attemptId, position);
  return rows.length > 0;
}

/** For the operator: which attempts are behind in a restored database. */
export function noteLoss(log: Services['log'], attemptId: string, position: number): void {
  log.warn({ attemptId, position }, 'the log lost answers that were acknowledged: the device sends them again');
}
