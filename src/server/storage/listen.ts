import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';

/**
 * Calls back with what is notified on the channel, by whichever process; `onListening` at each (re)connection, before which notices were missed.
 * @throws where the database passes no notices on: look by yourself there, more often.
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onListening?: () => void,
) => Promise<{ unlisten: () => Promise<unknown> }>;

const noticeWithinMs = 2_000;

/**
 * @param sql where notices are sent, by way of a pooler or not
 * @param listener a pool of its own, or the same
 */
export function createListen(sql: postgres.Sql, listener: postgres.Sql): Listen {
  let probe: Promise<boolean> | null = null;

  return async (channel, onNotice, onListening) => {
    probe ??= passesNotices(sql, listener);
    const hasArrived = await probe.catch((error: unknown) => {
      probe = null;
      throw error;
    });
    if (!hasArrived)
      throw new Error('No notice of the database arrives. Behind a pooler in transaction mode set DATABASE_LISTEN_URL.');
    return listener.listen(channel, onNotice, onListening);
  };
}

/** A pooler in transaction mode takes LISTEN without an error, and no notice ever arrives: so one is sent. */
async function passesNotices(sql: postgres.Sql, listener: postgres.Sql): Promise<boolean> {
  const channel = `synaq_probe_${randomBytes(6).toString('hex')}`;
  const gaveUp = new AbortController();
  let arrive = (): void => undefined;
  const arrived = new Promise<boolean>((resolve) => {
    arrive = () => resolve(true);
  });
  const { unlisten } = await listener.listen(channel, arrive);
  try {
    await sql`select pg_notify(${channel}, '')`;
    return await Promise.race([
      arrived,
      setTimeout(noticeWithinMs, false, { signal: gaveUp.signal, ref: false }).catch(() => false),
    ]);
  } finally {
    gaveUp.abort();
    await unlisten().catch(() => undefined);
  }
}
