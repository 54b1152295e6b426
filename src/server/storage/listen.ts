import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';

/**
 * Calls back with what is notified on the channel, by whichever process; `onListening` at each (re)connection, before which notices were missed.
 * @throws where the database passes no notices on: look by yourself there, more often. Should notices arrive later, they are passed on then.
 */
export type Listen = (
  channel: string,
  onNotice: (payload: string) => void,
  onListening?: () => void,
) => Promise<{ unlisten: () => Promise<unknown> }>;

export interface Notices {
  listen: Listen;
  /** Whether the last notice that the process sent itself arrived, and all that was asked for is listened to. */
  isReceived(): boolean;
  stop(): Promise<void>;
}

interface Subscription {
  parameters: Parameters<Listen>;
  listening: ReturnType<Listen>;
}

/** Milliseconds. */
const usual = { firstWithin: 2_000, lookEvery: 30_000, lookWithin: 10_000 };

/**
 * @param sql where notices are sent, by way of a pooler or not
 * @param openListener opens a pool that LISTEN reaches, of its own
 */
export function createNotices(sql: postgres.Sql, openListener: () => postgres.Sql, timing: typeof usual = usual): Notices {
  const ownChannel = `synaq_probe_${randomBytes(6).toString('hex')}`;
  const subscriptions = new Set<Subscription>();
  const awaited = new Map<string, () => void>();
  let listener = openListener();
  /** Callbacks of callers that got the error that no notice arrives. */
  const missed = new Set<Parameters<Listen>>();
  let probe: Promise<boolean> | null = null;
  let isProven = false;
  let isReceived = false;
  let isStopped = false;
  let timer: ReturnType<typeof globalThis.setTimeout> | undefined;

  async function subscribe(...parameters: Parameters<Listen>): Promise<{ unlisten: () => Promise<unknown> }> {
    const subscription: Subscription = { parameters, listening: listener.listen(...parameters) };
    await subscription.listening;
    subscriptions.add(subscription);
    return {
      async unlisten() {
        subscriptions.delete(subscription);
        await (await subscription.listening).unlisten();
      },
    };
  }

  /** @returns null: the database is silent, and nothing is known of the LISTEN. @throws where the database takes no notice: it is away */
  async function arrivesWithin(ms: number): Promise<boolean | null> {
    const word = randomBytes(6).toString('hex');
    const gaveUp = new AbortController();
    const arrived = new Promise<boolean>((resolve) => awaited.set(word, () => resolve(true)));
    const late = (): Promise<boolean> => setTimeout(ms, false, { signal: gaveUp.signal, ref: false });
    try {
      const isTaken = await Promise.race([sql`select pg_notify(${ownChannel}, ${word})`.then(() => true), late()]);
      return isTaken ? await Promise.race([arrived, late()]) : null;
    } finally {
      gaveUp.abort();
      awaited.delete(word);
    }
  }

  /** A pooler in transaction mode takes LISTEN without an error, and no notice ever arrives: so one is sent. */
  async function passesNotices(): Promise<boolean> {
    const own = await subscribe(ownChannel, (word) => awaited.get(word)?.());
    try {
      isReceived = (await arrivesWithin(timing.firstWithin)) === true;
      isProven ||= isReceived;
      return isReceived;
    } finally {
      // Not waited for: a listener that is silent never answers.
      if (!isReceived) own.unlisten().catch(() => undefined);
    }
  }

  function lookLater(): void {
    if (isStopped || timer) return;
    timer = globalThis.setTimeout(() => {
      timer = undefined;
      void look()
        .catch(() => undefined)
        .finally(lookLater);
    }, timing.lookEvery);
    timer.unref();
  }

  /** The driver listens again on a connection that ended. One that lost its LISTEN, or is silent, is only found this way. */
  async function look(): Promise<void> {
    if (isProven) {
      const arrives = await arrivesWithin(timing.lookWithin).catch(() => null);
      isReceived = arrives === true;
      if (arrives === false && !isStopped) listenAgain();
    } else {
      // The first notice may only have been slow.
      listenAgain();
      probe = passesNotices();
      await probe;
    }
    if (!isReceived) return;
    for (const parameters of missed) {
      await subscribe(...parameters);
      missed.delete(parameters);
    }
  }

  function listenAgain(): void {
    listener.end({ timeout: 0 }).catch(() => undefined);
    listener = openListener();
    for (const subscription of subscriptions) {
      subscription.listening = listener.listen(...subscription.parameters);
      // The driver tries again by itself.
      subscription.listening.catch(() => undefined);
    }
  }

  return {
    async listen(...parameters) {
      try {
        probe ??= passesNotices().finally(lookLater);
        const passes = await probe.catch((error: unknown) => {
          probe = null;
          throw error;
        });
        if (!passes)
          throw new Error('No notice of the database arrives. Behind a pooler in transaction mode set DATABASE_LISTEN_URL.');
        return await subscribe(...parameters);
      } catch (error) {
        missed.add(parameters);
        throw error;
      }
    },
    isReceived: () => isReceived && missed.size === 0,
    async stop() {
      isStopped = true;
      globalThis.clearTimeout(timer);
      await listener.end({ timeout: 2 });
    },
  };
}
