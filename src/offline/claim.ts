import type { AttemptData } from '#contract/attempts/parts.ts';
import type { Change, Scheduler, Store } from './ports.ts';
import type { AttemptRecord, ClockRecord, LocalStart, StoredAttempt } from './records.ts';
import { nameWriter, openedAs, openingGeneration } from './writer.ts';

/** `superseded`: another page claimed it in the same moment. */
export type ClaimOutcome =
  { outcome: 'claimed' | 'superseded'; stored: StoredAttempt } | { outcome: 'absent' } | { outcome: 'foreign' };

function newRecord(data: AttemptData, userId: number): Omit<AttemptRecord, 'generation' | 'writer'> {
  return {
    attemptId: data.attemptId,
    userId,
    kind: data.kind,
    examId: data.exam.id,
    title: data.exam.title,
    startedAt: data.startedAt,
    endTimeThreshold: data.endTimeThreshold,
    pausedAt: data.pausedAt,
    ...(data.sectionLog && { sectionLog: data.sectionLog }),
    nextSeq: 1,
    nextOrder: 1,
    finish: null,
    over: false,
    state: 'active',
    completedReason: null,
    ...(data.token !== undefined && { token: data.token }),
  };
}

/**
 * Takes the writer lease: a new writer of a higher generation, durable before its first answer. Numbers of an earlier writer may have been
 * lost with the page (or the power), and a number used twice would make the server drop the newer answer.
 *
 * @param data fresh from the server, or null (offline).
 * @param clock the server's time if it came with the data. It must be as durable as the attempt: after a power cut in the first moments
 * there would be nothing but the device's own clock to go by.
 * @param begin the attempt begins here, without the server.
 * @param opened the writer that the server recorded for an opening of this page.
 * @throws StoreError
 */
export async function claim(
  store: Store,
  scheduler: Scheduler,
  attemptId: string,
  userId: number,
  data: AttemptData | null,
  clock: ClockRecord | null = null,
  begin?: LocalStart,
  opened = data?.writer,
): Promise<ClaimOutcome> {
  const uuid = scheduler.uuid();
  let name = '';
  let refusal: 'absent' | 'foreign' = 'absent';
  const written = await store.write(attemptId, (current) => {
    refusal = current ? 'foreign' : 'absent';
    if (current ? current.userId !== userId : !data) return null;
    const base = current ?? (data && { ...newRecord(data, userId), ...(begin && { begin }) });
    if (!base) return null;
    const generation = openingGeneration(current?.generation ?? null, data?.generation ?? 0);
    const own = { generation, writer: nameWriter(generation, uuid), nextSeq: 1 };
    const named = openedAs({ generation: current?.generation ?? 0 }, opened) ?? own;
    const record: AttemptRecord = { ...base, ...named, ...(!current && { madeBy: named.writer }) };
    name = record.writer;
    const changes: Change[] = [{ type: 'put-attempt', record }];
    if (data) changes.push({ type: 'put-content', record: { attemptId, data } });
    if (clock) changes.push({ type: 'put-clock', record: clock });
    return changes;
  });
  if (written === 'superseded') return { outcome: refusal };
  // Read only now: the writer before may have written until the claim was through.
  const stored = await store.read(attemptId);
  if (!stored) return { outcome: 'absent' };
  // Without Web Locks somebody else may have claimed it since: this page must not write under their name.
  return { outcome: stored.attempt.writer === name ? 'claimed' : 'superseded', stored };
}
