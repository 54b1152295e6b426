/**
 * The command queue of one person on this device: what they change without a network, or with one. Durable before the screen says so, sent in order, applied
 * once, never under another person's sign-in. No React.
 */
import { Desk } from './desk.ts';
import type { CommandPlace, CommandPorts, CommandView, NewCommand } from './ports.ts';
import { Sender } from './sender.ts';

export interface CommandQueue {
  /** Takes a command. @returns its id. */
  enqueue(command: NewCommand): string;
  /** Null: it is not known here (any more). */
  placeOf(id: string): CommandPlace | null;
  /** The same object until something changes. */
  snapshot(): readonly CommandView[];
  subscribe(listener: () => void): () => void;
  /**
   * A person's decision about commands of one subject that were not applied: they go, and `next` takes their place (null: what the server has stays).
   * @returns the id of `next`.
   */
  decide(ids: readonly string[], next: NewCommand | null): string | null;
  /** The network is back, somebody signed in, or pressed "Try again". */
  kick(): void;
  /** Resolves once everything taken so far is on the disk, or in memory because the disk refuses. */
  settled(): Promise<void>;
  close(): void;
}

export interface QueueOptions {
  personId: number;
  ports: CommandPorts;
  /** Is this person signed in now? */
  isOwner: () => boolean;
}

/** While something waits: does it still lie on the disk? A browser that empties the store does not always tell. */
const lookEveryMs = 10_000;

/** Opens a person's queue in this page. What lies on the disk is read and sent. */
export function openQueue({ personId, ports, isOwner }: QueueOptions): CommandQueue {
  const listeners = new Set<() => void>();
  let views: readonly CommandView[] | null = null;
  let sender: Sender | null = null;
  const desk = new Desk(personId, ports, () => {
    views = null;
    for (const listener of listeners) listener();
    sender?.wake();
  });
  sender = new Sender(desk, ports, isOwner);
  const stops = [
    ports.channel.subscribe((message) => {
      if (message.personId === personId) desk.hear(message.server);
    }),
    ports.store.watch?.(() => desk.loseDisk()),
  ];
  const lookLater = (): (() => void) =>
    ports.scheduler.setTimeout(() => {
      cancelLook = lookLater();
      if ([...desk.items.values()].some(({ isOnDisk }) => isOnDisk)) void desk.look();
    }, lookEveryMs);
  let cancelLook = lookLater();
  void desk.look();
  return {
    enqueue: (command) => desk.add(command),
    placeOf: (id) => desk.placeOf(id),
    snapshot: () => (views ??= desk.views()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    decide(ids, next) {
      // The new one first: a crash between the two leaves more, never less.
      const made = next && desk.add(next);
      for (const id of ids) {
        const item = desk.items.get(id);
        if (item && item.state !== 'waiting') desk.finish(item, false);
      }
      void desk.flush();
      return made;
    },
    kick() {
      void desk.look();
      sender.kick();
    },
    settled: () => desk.flush(),
    close() {
      sender.close();
      desk.close();
      cancelLook();
      for (const stop of stops) stop?.();
    },
  };
}
