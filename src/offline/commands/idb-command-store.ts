/** The command queue's store in IndexedDB: strict durability, and a promise that resolves on the transaction's `complete` only. */
import { Connection } from '#offline/idb-connection.ts';
import type { Database } from '#offline/idb-schema.ts';
import type { Scheduler } from '#offline/ports.ts';
import type { CommandStore, SubjectPlan } from './ports.ts';

/** Everything of a person, or of one subject of theirs: an array sorts behind every text. */
function rangeOf(personId: number, ...subject: string[]): IDBKeyRange {
  const key = [personId, ...subject];
  return IDBKeyRange.bound(key, [...key, []]);
}

async function writeOnce(database: Database, personId: number, plans: ReadonlyMap<string, SubjectPlan>): Promise<void> {
  const transaction = database.transaction(['commands', 'commandStreams'], 'readwrite', { durability: 'strict' });
  try {
    const commands = transaction.objectStore('commands');
    const streams = transaction.objectStore('commandStreams');
    for (const [subject, plan] of plans) {
      const [stream, found] = await Promise.all([
        streams.get([personId, subject]),
        commands.getAll(rangeOf(personId, subject)),
      ]);
      const change = plan({ stream: stream ?? null, commands: found.sort((a, b) => a.seq - b.seq) });
      // Requests that fail abort the transaction, and `done` tells.
      if (change.stream) streams.put(change.stream).catch(() => undefined);
      for (const id of change.remove ?? []) commands.delete([personId, subject, id]).catch(() => undefined);
      for (const command of change.put ?? []) commands.put(command).catch(() => undefined);
    }
    transaction.commit();
    await transaction.done;
  } catch (error) {
    // Never half of the changes.
    transaction.done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // It has aborted by itself.
    }
    throw error;
  }
}

/**
 * @param evictMedia makes room on a full disk, of what can be loaded again
 * @see CommandStore
 */
export function createIdbCommandStore(
  scheduler: Pick<Scheduler, 'setTimeout'>,
  evictMedia?: () => Promise<void>,
): CommandStore {
  const watchers = new Set<() => void>();
  const connection = new Connection({
    scheduler,
    ...(evictMedia && { evictMedia }),
    onCut: () => watchers.forEach((tell) => tell()),
  });
  return {
    read: (personId) =>
      connection.run(async (database) => {
        const [streams, commands] = await Promise.all([
          database.getAll('commandStreams', rangeOf(personId)),
          database.getAll('commands', rangeOf(personId)),
        ]);
        return { streams, commands };
      }),
    write: (personId, plans) => connection.run((database) => writeOnce(database, personId, plans)),
    watch(onCut) {
      watchers.add(onCut);
      return () => void watchers.delete(onCut);
    },
  };
}
