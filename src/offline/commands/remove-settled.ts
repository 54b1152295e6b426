/** Removes a subject's stream from the device once all of the subject was sent: it names what its person worked on. */
import { Connection } from '#offline/idb-connection.ts';
import type { Scheduler } from '#offline/ports.ts';

/** At a sign-out. Subjects with commands that wait keep their stream: their content is sealed. @throws StoreError */
export async function removeSettledStreams(scheduler: Pick<Scheduler, 'setTimeout'>): Promise<void> {
  await new Connection({ scheduler }).run(async (database) => {
    const transaction = database.transaction(['commands', 'commandStreams'], 'readwrite', { durability: 'strict' });
    const [streams, commands] = [transaction.objectStore('commandStreams'), transaction.objectStore('commands')];
    // The store may hold records of anybody who was here: an earlier sign-out may have been cut off.
    for (const [personId, subject] of await streams.getAllKeys()) {
      const own = [personId, subject];
      if ((await commands.count(IDBKeyRange.bound(own, [...own, []]))) > 0) continue;
      streams.delete([personId, subject]).catch(() => undefined);
    }
    await transaction.done;
  });
}
