/**
 * Derives the rows for item analysis a moment after attempts have ended: beside the finish, so that it is never slower for it and never fails by it.
 * What is lost with a process is found missing when an analysis is asked for.
 */
import type { FastifyBaseLogger } from 'fastify';
import type postgres from 'postgres';
import type { FormStore } from '../forms.ts';
import { deriveBatch, deriveItems } from './derive-items.ts';

export interface ItemWriter {
  /** This attempt has ended, or its score has changed. */
  note(attemptId: string): void;
  /** Derives what was noted; resolves when it is done. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const everyMs = 3_000;
/** Beyond this they are found when an analysis is asked for. */
const mostNoted = 20_000;

export function createItemWriter(sql: postgres.Sql, forms: FormStore, log: FastifyBaseLogger): ItemWriter {
  const noted = new Set<string>();
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (noted.size > 0) {
      const batch = [...noted].slice(0, deriveBatch);
      for (const id of batch) noted.delete(id);
      await deriveItems(sql, forms, batch);
    }
  }
  function flush(): Promise<void> {
    working ??= work()
      .catch((error: unknown) => log.warn({ err: error }, 'rows for item analysis could not be derived; an analysis does it'))
      .finally(() => (working = null));
    return working;
  }
  const timer = setInterval(() => {
    if (noted.size > 0) void flush();
  }, everyMs);
  timer.unref();
  return {
    note(attemptId) {
      if (noted.size < mostNoted) noted.add(attemptId);
    },
    flush,
    async stop() {
      clearInterval(timer);
      noted.clear();
      await working;
    },
  };
}
