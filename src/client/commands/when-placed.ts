import type { CommandPlace } from '#offline/commands/ports.ts';
import type { CommandQueue } from '#offline/commands/queue.ts';

/** @returns the first place of a command that `isAwaited` takes; null: the queue has no such command any more */
export function whenPlaced(
  queue: CommandQueue,
  id: string,
  isAwaited: (place: CommandPlace) => boolean,
): Promise<CommandPlace | null> {
  return new Promise((resolve) => {
    const stop = queue.subscribe(look);
    function look(): void {
      const place = queue.placeOf(id);
      if (place !== null && !isAwaited(place)) return;
      stop();
      resolve(place);
    }
    look();
  });
}

/** Resolves once a page that is closed does not lose the command: it is on the disk, on the server, or was answered. */
export async function whenStored(queue: CommandQueue, id: string): Promise<void> {
  await whenPlaced(queue, id, (place) => place !== 'saving' && place !== 'unsaved');
}
