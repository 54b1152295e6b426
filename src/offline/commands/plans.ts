/** Plans how a subject's commands on the disk change. Pure: decided inside the transaction, and harmless when it runs twice. */
import type { StoredCommand, StoredStream, SubjectChange, SubjectView } from './ports.ts';

/** A command of this page. */
export interface OwnCommand {
  command: Omit<StoredCommand, 'stream' | 'seq'>;
  /** The disk's, or those under which it was sent from memory. */
  numbers: { stream: string; seq: number } | null;
  /** A transaction that holds it has completed. Under another stream's numbers it is written again: the browser has deleted that store. */
  isOnDisk: boolean;
}

/** The outcome of a command: the server's answer, or a person's decision. Null: it is done with. */
export type Settled = Pick<StoredCommand, 'state' | 'refusal' | 'payload'> | null;

export interface SubjectWork {
  personId: number;
  subject: string;
  /** For a subject that has no stream on the disk. Never a name that was there: by it the other pages learn that the store is a new one. */
  newStream: string;
  /** In the order in which they take effect. */
  own: readonly OwnCommand[];
  settled: ReadonlyMap<string, Settled>;
  /** The server expects this number of the stream's first waiting command. */
  renumber: { stream: string; expected: number } | null;
}

/** All that is to be done with a subject, in one change. */
export function planSubject(work: SubjectWork, view: SubjectView): SubjectChange {
  const { personId, subject, newStream } = work;
  let stream = view.stream ?? { personId, subject, stream: newStream, nextSeq: 1 };
  let remaining = new Map(view.commands.map((command) => [command.id, command]));
  for (const [id, outcome] of work.settled) {
    const command = remaining.get(id);
    if (!command) continue;
    if (outcome === null) remaining.delete(id);
    else if (command.state === 'waiting') remaining.set(id, { ...command, ...outcome });
  }
  // Those that are there were written before, by a transaction of unknown outcome.
  const missing = work.own.filter(({ command: { id }, numbers, isOnDisk }) =>
    remaining.has(id) ? false : !isOnDisk || numbers?.stream !== stream.stream,
  );
  const lost = missing.filter(({ numbers }) => numbers !== null && numbers.stream !== stream.stream);
  if (lost.length > 0) ({ remaining, stream } = putBack(lost, work.own, remaining, stream));
  for (const one of missing) if (!lost.includes(one)) stream = add(one, remaining, stream);
  if (work.renumber?.stream === stream.stream) stream = renumbered(remaining, stream, work.renumber.expected);
  return difference(view, stream, remaining);
}

/**
 * Numbers of another stream say in which order these go among what the page knows. Of what another page has written since, the time of making tells.
 * Numbers that were given may be given again: the server knows the ids.
 */
function putBack(
  lost: readonly OwnCommand[],
  own: readonly OwnCommand[],
  remaining: ReadonlyMap<string, StoredCommand>,
  stream: StoredStream,
): { remaining: Map<string, StoredCommand>; stream: StoredStream } {
  const there = [...remaining.values()].sort((a, b) => a.seq - b.seq);
  const first = there[0]?.seq ?? stream.nextSeq;
  const all: OwnCommand['command'][] = [...there];
  for (const one of lost) all.splice(placeOf(one, own, all), 0, one.command);
  const numbered = all.map((command, index) => ({ ...command, stream: stream.stream, seq: first + index }));
  return {
    remaining: new Map(numbered.map((command) => [command.id, command])),
    stream: { ...stream, nextSeq: Math.max(stream.nextSeq, first + all.length) },
  };
}

/** Behind what the page knows to be earlier, before what it knows to be later; between these by the time of making, by a clock that may have been set. */
function placeOf(one: OwnCommand, own: readonly OwnCommand[], all: readonly OwnCommand['command'][]): number {
  const places = new Map(all.map(({ id }, place) => [id, place]));
  const at = own.indexOf(one);
  const low = Math.max(-1, ...own.slice(0, at).map(({ command }) => places.get(command.id) ?? -1)) + 1;
  const later = own.slice(at + 1).map(({ command }) => places.get(command.id) ?? all.length);
  const high = Math.max(low, Math.min(all.length, ...later));
  const place = all.slice(low, high).findIndex(({ madeAt }) => madeAt > one.command.madeAt);
  return place < 0 ? high : low + place;
}

function add({ command, numbers }: OwnCommand, remaining: Map<string, StoredCommand>, stream: StoredStream): StoredStream {
  // A number given in memory may be behind the disk's: other tabs have gone on, or an earlier command was written without a word. Whatever the
  // server has of it, it knows by its id.
  const seq = Math.max(stream.nextSeq, numbers?.seq ?? 0);
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
