/**
 * Documents that take the processor for tens of milliseconds: drawn in a thread of their own, one after the other, so that answers do not wait.
 * The same document is drawn once: what it was drawn from is its name.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Gate, type Turn } from '#server/gate.ts';
import { startThread } from '#server/start-thread.ts';
import type { DrawingReply, DrawingTask } from './task.ts';

/** Drawn documents that are remembered, bytes. */
const mostRememberedBytes = 32 * 1024 * 1024;
/** A person may have new accounts of time and marks, which make another document; this one is then not asked for again. */
const rememberMs = 60 * 60_000;
/** A document has at most thousands of lines: what takes longer has hung. */
const longestMs = 30_000;
/** A thread holds the libraries of documents, 40 MB; few processes need them often. */
const idleMs = 60_000;
const memory = { maxOldGenerationSizeMb: 256 };
const limits = { atOnce: 1, mostWaiting: 300, mostOfParty: 5 };

export interface Drawing {
  /**
   * @param turn who asks: people take turns
   * @returns the document; do not change it
   * @throws Crowded, CallerGone (`gate.ts`)
   */
  draw(task: DrawingTask, turn: Turn): Promise<Buffer>;
  stop(): Promise<void>;
}

/** @param run for tests: what draws in place of the thread */
export function createDrawing(
  run: { draw(task: DrawingTask): Promise<Buffer>; stop(): Promise<void> } = createThread(),
): Drawing {
  const gate = new Gate(limits);
  const drawn = new LRUCache<string, Buffer>({
    maxSize: mostRememberedBytes,
    sizeCalculation: (bytes) => bytes.length + 100,
    ttl: rememberMs,
  });
  return {
    async draw(task, turn) {
      const name = createHash('sha256').update(JSON.stringify(task)).digest('base64');
      const known = drawn.get(name);
      if (known) return known;
      return gate.run(turn, async () => {
        // Somebody may have asked for the same while this one waited.
        const bytes = drawn.get(name) ?? (await run.draw(task));
        drawn.set(name, bytes);
        return bytes;
      });
    },
    stop: () => run.stop(),
  };
}

/** Started by the first task, ended when there is none for a while. */
function createThread(): { draw(task: DrawingTask): Promise<Buffer>; stop(): Promise<void> } {
  let worker: ReturnType<typeof startThread> | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  return {
    async draw(task) {
      clearTimeout(idle);
      const thread = (worker ??= startThread('drawing-thread', join(import.meta.dirname, 'drawing-thread.ts'), null, memory));
      let tooLong: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          tooLong = setTimeout(() => reject(new Error('A document took too long')), longestMs);
          thread.once('message', (reply: DrawingReply) => {
            if ('bytes' in reply) resolve(Buffer.from(reply.bytes));
            else reject(new Error(`A document could not be drawn: ${reply.fault}`));
          });
          thread.once('error', reject);
          thread.once('exit', (code) => reject(new Error(`The thread of documents ended with ${code}`)));
          thread.postMessage(task);
        });
      } catch (error) {
        await end();
        throw error;
      } finally {
        clearTimeout(tooLong);
        for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
        idle = setTimeout(() => void end(), idleMs);
        idle.unref();
      }
    },
    stop: end,
  };
}
