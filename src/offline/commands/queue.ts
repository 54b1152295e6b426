/**
 * The command queue of one person on this device: what they change without a network, or with one. Durable before the screen says so, sent in order, applied
 * once, never under another person's sign-in. No React.
 */
import { PersonCommands } from './person-commands.ts';
import type { CommandPlace, CommandPorts, CommandView, DiskState, NewCommand, OutgoingCommand } from './ports.ts';
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
   * @param after commands that follow `next`, whose id they are given
   * @returns the id of `next`.
   */
  decide(ids: readonly string[], next: NewCommand | null, after?: (id: string) => readonly NewCommand[]): string | null;
  /** Returns the commands that wait on the disk, as they would be sent: for a file. They stay here, and are sent all the same. */
  handOver(comesAlong?: (uploadId: string) => boolean): readonly OutgoingCommand[];
  /** The network is back, somebody signed in, or pressed "Try again". */
  kick(): void;
  /** False until what lies on the disk is known and can be read: what is shown before may lack older commands. */
  isReady(): boolean;
  disk(): DiskState;
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
  const commands = new PersonCommands(personId, ports, () => {
    views = null;
    for (const listener of listeners) listener();
    sender?.wake();
  });
  sender = new Sender(commands, ports, isOwner);
  const stops = [
    ports.channel.subscribe((message) => {
      if (message.personId === personId) commands.hear(message.server);
    }),
    ports.store.watch?.(() => commands.loseDisk()),
  ];
  const lookLater = (): (() => void) =>
    ports.scheduler.setTimeout(() => {
      cancelLook = lookLater();
      if ([...commands.items.values()].some(({ isOnDisk }) => isOnDisk)) void commands.look();
    }, lookEveryMs);
  let cancelLook = lookLater();
  void commands.look();
  return {
    enqueue: (command) => commands.add(command),
    placeOf: (id) => commands.placeOf(id),
    snapshot: () => (views ??= commands.views()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    decide(ids, next, after = () => []) {
      // The new ones first: a crash between the two leaves more, never less.
      const made = next && commands.add(next);
      if (made) for (const command of after(made)) commands.add(command);
      for (const id of ids) {
        const item = commands.items.get(id);
        if (!item || item.state === 'waiting') continue;
        commands.finish(item, false);
        ports.files.drop(
          personId,
          item.files.filter((file) => !next?.files?.includes(file)),
        );
      }
      void commands.flush();
      return made;
    },
    handOver: (comesAlong = () => false) => sender.handOver(comesAlong),
    kick() {
      void commands.look();
      sender.kick();
    },
    isReady: () => commands.isReady && commands.isReadable,
    disk: () => commands.disk,
    close() {
      sender.close();
      commands.close();
      cancelLook();
      for (const stop of stops) stop?.();
    },
  };
}
