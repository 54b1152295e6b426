/** A device's disk as the browser gives it: strict transactions that a power cut leaves alone. */
import type {
  CommandStore,
  StoredCommand,
  StoredStream,
  SubjectChange,
  SubjectPlan,
  SubjectView,
} from '#offline/commands/ports.ts';

interface Shelf {
  streams: ReadonlyMap<string, StoredStream>;
  commands: ReadonlyMap<string, StoredCommand>;
}

const emptyShelf: Shelf = { streams: new Map(), commands: new Map() };

export class Disk {
  #seen: Shelf = emptyShelf;
  #durable: Shelf = emptyShelf;
  readonly #onDurable: (there: ReadonlyMap<string, string>) => void;

  constructor(onDurable: (there: ReadonlyMap<string, string>) => void) {
    this.#onDurable = onDurable;
  }

  /** In the order of the keys, as IndexedDB reads: within a subject by id, which says nothing of when a command was made. */
  read(personId: number): Awaited<ReturnType<CommandStore['read']>> {
    return {
      streams: [...this.#seen.streams.values()].filter((stream) => stream.personId === personId),
      commands: [...this.#seen.commands.values()]
        .filter((command) => command.personId === personId)
        .sort((a, b) => compare(a.subject, b.subject) || compare(a.id, b.id)),
    };
  }

  /** @param isAborted the plans run, and the transaction does not complete. */
  write(personId: number, plans: ReadonlyMap<string, SubjectPlan>, isAborted: boolean): void {
    const streams = new Map(this.#seen.streams);
    const commands = new Map(this.#seen.commands);
    for (const [subject, plan] of plans) {
      const key = `${personId} ${subject}`;
      const view: SubjectView = {
        stream: streams.get(key) ?? null,
        commands: [...commands.values()]
          .filter((command) => command.personId === personId && command.subject === subject)
          .sort((a, b) => a.seq - b.seq || compare(a.id, b.id)),
      };
      const { stream, put = [], remove = [] }: SubjectChange = plan(view);
      if (stream) streams.set(key, Object.freeze(stream));
      for (const id of remove) commands.delete(id);
      for (const command of put) commands.set(command.id, Object.freeze(command));
    }
    if (isAborted) return;
    this.#seen = { streams, commands };
    this.#flush();
  }

  #flush(): void {
    this.#durable = this.#seen;
    this.#onDurable(this.states());
  }

  vanish(): void {
    this.#seen = emptyShelf;
    this.#durable = emptyShelf;
  }

  cutPower(): void {
    this.#seen = this.#durable;
  }

  /** Id to state, of what a power cut leaves. */
  states(): ReadonlyMap<string, string> {
    return new Map(Array.from(this.#durable.commands.values(), ({ id, state }) => [id, state]));
  }

  /** Everything that could be read from a copy of the disk. */
  text(): string {
    return JSON.stringify([...this.#durable.commands.values()]);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
