/**
 * A device's view of a thread: a window of its newest messages without gaps. Answers of the server may come in any order and
 * more than once; the result is the same. Pure.
 */
export interface Numbered {
  seq: number;
  /** Revision of the thread when this message last changed. */
  revision: number;
}

export interface Window<M extends Numbered> {
  /** Every change up to here is known. */
  revision: number;
  /** In the order of `seq`, without gaps. */
  messages: readonly M[];
}

export interface Answer<M extends Numbered> {
  /** The thread's, when the server looked. */
  revision: number;
  messages: readonly M[];
}

/** A window that is longer is cut when it is brought up to date: what is older is asked for again. */
const longest = 800;
/** Number of messages that stay on the device. */
export const shortest = 200;

/** The newest messages, whatever was known before. */
export function opened<M extends Numbered>({ revision, messages }: Answer<M>): Window<M> {
  return { revision, messages: newestRun(messages) };
}

/** All that has changed since revision `since`. An answer to an older question never reverts anything. */
export function withChanges<M extends Numbered>(known: Window<M>, since: number, answer: Answer<M>): Window<M> {
  // Changes between what is known and `since` are missing in it.
  if (since > known.revision) return known;
  const first = known.messages[0]?.seq ?? 1;
  const messages = newestRun(
    merged(
      known.messages,
      answer.messages.filter(({ seq }) => seq >= first),
    ),
  );
  return {
    revision: Math.max(known.revision, answer.revision),
    messages: messages.length > longest ? messages.slice(-shortest) : messages,
  };
}

/** Adds messages from before the window. What has no connection to it is left out: it would leave a gap. */
export function withEarlier<M extends Numbered>(known: Window<M>, earlier: readonly M[]): Window<M> {
  return { revision: known.revision, messages: newestRun(merged(known.messages, earlier)) };
}

/** Drops messages that are past the school's storage period. */
export function withoutBefore<M extends Numbered>(known: Window<M>, first: number): Window<M> {
  return { revision: known.revision, messages: known.messages.filter(({ seq }) => seq >= first) };
}

/** Each number once, in its last version. */
function merged<M extends Numbered>(known: readonly M[], news: readonly M[]): M[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of news) {
    const before = bySeq.get(message.seq);
    if (!before || before.revision <= message.revision) bySeq.set(message.seq, message);
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

function newestRun<M extends Numbered>(messages: readonly M[]): M[] {
  const sorted = [...messages].sort((a, b) => a.seq - b.seq);
  let first = sorted.length - 1;
  while (first > 0 && sorted[first - 1]?.seq === (sorted[first]?.seq ?? 0) - 1) first -= 1;
  return sorted.slice(Math.max(0, first));
}
