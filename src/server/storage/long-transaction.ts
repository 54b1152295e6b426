/** Transactions that do other work between their statements. */
import type postgres from 'postgres';

/** As long as nobody else should wait for a process that hangs; on a busy machine an embedded server would end the transaction after a minute. */
export const longestPauseMs = 15 * 60_000;

/** The first statement of a transaction that computes, reads files or waits for another connection: it may pause between its statements. */
export async function mayPause(tx: postgres.TransactionSql): Promise<void> {
  await tx.unsafe(`set local idle_in_transaction_session_timeout = ${longestPauseMs}`);
}
