/**
 * Notes for the live board: who made contact, with how many answers waiting, on which device. Taken in memory, so that an answer costs no
 * more for it, and written in groups twice a second. A process that is killed loses half a second of notes and nothing else: the devices
 * make contact again within seconds, and all else is in the log.
 */
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';

export interface Note {
  /** The device made contact; milliseconds since the epoch. */
  seenAt?: number;
  /** Answers that wait on it. */
  pending?: number;
  device?: string;
  /** Bits of domain/attempt/board.ts. */
  flags?: number;
  /** Its answers, its end or its state changed: count again. */
  counts?: boolean;
}

export interface PresenceBuffer {
  note(attemptId: string, note: Note): void;
  /** Writes what was noted, and waits for it. */
  flush(): Promise<void>;
  /** Writes the last notes; takes no more. */
  stop(): Promise<void>;
}

export const boardChannel = 'synaq_board';
const flushMs = 500;
/** Notes in one statement; more wait for the next one. */
const maxGroup = 5000;

export function createPresenceBuffer(sql: postgres.Sql, log: Pick<FastifyBaseLogger, 'warn'>): PresenceBuffer {
  const notes = new Map<string, Note>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let writing: Promise<void> = Promise.resolve();

  function arm(): void {
    if (timer !== null || isStopped || notes.size === 0) return;
    timer = setTimeout(() => void flush(), flushMs);
    timer.unref();
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (notes.size === 0) return;
    const taken = [...notes].slice(0, maxGroup);
    for (const [attemptId] of taken) notes.delete(attemptId);
    try {
      const rows = taken.map(([attemptId, note]) => ({ attemptId, ...note }));
      const [row] = await sql<{ revision: number }[]>`select note_attempts(${JSON.stringify(rows)}::text::json) as revision`;
      // Without NOTIFY the boards look by themselves, a little later.
      await sql`select pg_notify(${boardChannel}, ${String(row?.revision ?? 0)})`.catch(() => undefined);
    } catch (error) {
      log.warn({ err: error }, 'notes for the live board could not be written');
      for (const [attemptId, note] of taken) notes.set(attemptId, merge(note, notes.get(attemptId)));
    }
    arm();
  }

  return {
    note(attemptId, note) {
      notes.set(attemptId, merge(notes.get(attemptId), note));
      arm();
    },
    flush,
    async stop() {
      await flush();
      isStopped = true;
    },
  };
}

function merge(older: Note | undefined, newer: Note | undefined): Note {
  if (!older || !newer) return newer ?? older ?? {};
  const flags = (older.flags ?? 0) | (newer.flags ?? 0);
  return { ...older, ...newer, ...(flags > 0 && { flags }), ...((older.counts || newer.counts) && { counts: true }) };
}
