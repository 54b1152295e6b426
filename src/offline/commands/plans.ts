/** What happens to a subject's commands on the disk. Pure: decided inside the transaction, and harmless when it runs twice. */
import type { StoredCommand, StoredStream, SubjectChange, SubjectView } from './ports.ts';

/** A command that goes to the disk. `numbers`: it was sent from memory already under these. */
export interface Addition {
  command: Omit<StoredCommand, 'stream' | 'seq'>;
  numbers: { stream: string; seq: number } | null;
}

/** What the server said of a command, or a person decided. Null: it is done with. */
export type Settled = Pick<StoredCommand, 'state' | 'refusal' | 'payload'> | null;

export interface SubjectWork {
  personId: number;
  subject: string;
  /** For a subject that has no stream on the disk. */
  newStream: string;
  /** What this page knows to lie here: written again where the browser has deleted the store. */
  known: readonly StoredCommand[];
  settled: ReadonlyMap<string, Settled>;
  added: readonly Addition[];
  /** The server expects this number of the stream's first waiting command. */
  renumber: { stream: string; expected: number } | null;
}

/** All that is to be done with a subject, in one change. */
export function planSubject(work: SubjectWork, view: SubjectView): SubjectChange {
  const before = view.stream ? view.commands : restored(work);
  const remaining = new Map(before.map((command) => [command.id, command]));
  for (const [id, outcome] of work.settled) {
    const command = remaining.get(id);
    if (!command) continue;
    if (outcome === null) remaining.delete(id);
    else if (command.state === 'waiting') remaining.set(id, { ...command, ...outcome });
  }
  let stream = view.stream ?? firstStream(work, before);
  for (const addition of work.added) stream = add(addition, remaining, stream);
  if (work.renumber?.stream === stream.stream) stream = renumbered(remaining, stream, work.renumber.expected);
  return difference(view, stream, remaining);
}

function restored({ known, newStream }: SubjectWork): StoredCommand[] {
  return known.map((command) => ({ ...command, stream: newStream })).sort((a, b) => a.seq - b.seq);
}

function firstStream({ personId, subject, newStream }: SubjectWork, commands: readonly StoredCommand[]): StoredStream {
  return { personId, subject, stream: newStream, nextSeq: (commands.at(-1)?.seq ?? 0) + 1 };
}

function add({ command, numbers }: Addition, remaining: Map<string, StoredCommand>, stream: StoredStream): StoredStream {
  // Written before, by a transaction of unknown outcome.
  if (remaining.has(command.id)) return stream;
  // A number given in memory may be behind the disk's: other tabs have gone on, or an earlier command was written without a word. Whatever the
  // server has of it, it knows by its id.
  const given = numbers?.stream === stream.stream ? numbers.seq : 0;
  const seq = Math.max(stream.nextSeq, given);
  remaining.set(command.id, { ...command, stream: stream.stream, seq });
  return { ...stream, nextSeq: seq + 1 };
}

function renumbered(remaining: Map<string, StoredCommand>, stream: StoredStream, expected: number): StoredStream {
  let seq = expected;
  const waiting = [...remaining.values()].filter(({ state }) => state === 'waiting').sort((a, b) => a.seq - b.seq);
  for (const command of waiting) remaining.set(command.id, { ...command, seq: seq++ });
  return { ...stream, nextSeq: seq };
}

function difference(view: SubjectView, stream: StoredStream, remaining: ReadonlyMap<string, StoredCommand>): SubjectChange {
  const before = new Map(view.commands.map((command) => [command.id, command]));
  const put = [...remaining.values()].filter((command) => before.get(command.id) !== command);
  const remove = [...before.keys()].filter((id) => !remaining.has(id));
  return { ...(view.stream !== stream && { stream }), put, remove };
}
