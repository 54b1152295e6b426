/**
 * The outbox of one attempt: takes answers, has them written down, knows what waits, and takes note of what the server said.
 *
 * An answer that the disk refuses stays in memory, shown as not saved, tried again, and sent all the same: the server is then the safer
 * place. That cannot mix up numbers, because the writer's name was durable before its first answer and no later writer reuses it.
 */
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptData, AttemptState } from '#contract/attempts/parts.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { readClocks } from './attempt-clock.ts';
import type { Reading } from './clock.ts';
import { isLatest, isSameAnswer, planCounting, planRaised, planSettled, type CountingAnswer } from './counting.ts';
import { DurableState, type CommitOutcome, type StateEvents } from './durable-state.ts';
import {
  planAcknowledged,
  planConflict,
  planDrafts,
  planGap,
  planPendingDrafts,
  planNotAccepted,
  type Draft,
  type Stranded,
  type Waiting,
} from './outbox-plan.ts';
import type { OutboxState } from './outbox-state.ts';
import type { Acknowledged, Change, Scheduler, ServerTime, Store, StoreErrorKind } from './ports.ts';
import type { AnswerRecord, AttemptRecord, OutboxRecord, StoredAttempt } from './records.ts';
import { planRefresh } from './reconcile.ts';
import { planRestated } from './restate.ts';
import type { RecordOutcome } from './types.ts';
import { openedAs } from './writer.ts';

export type Choice = Omit<Draft, 'operationId'>;

export class Outbox {
  readonly #scheduler: Scheduler;
  readonly #events: StateEvents;
  readonly #durable: DurableState;
  /** When this page took up the attempt. */
  readonly #opened: Reading;
  #drafts = new Map<number, Waiting>();
  /** All that was chosen in this page, and when by its clocks. */
  readonly #own = new Map<string, Reading>();
  #handed = new Set<string>();
  /** Operation that is being replaced on the disk right now: not to be handed out. */
  #frozen: string | null = null;
  #flushing: Promise<void> | null = null;

  constructor(store: Store, scheduler: Scheduler, events: StateEvents, stored: StoredAttempt, isWritable: boolean) {
    this.#scheduler = scheduler;
    this.#events = events;
    this.#opened = readClocks(scheduler);
    const superseded = () => {
      // An answer that is being typed is taken into memory before the outbox closes.
      events.superseded();
      this.close();
    };
    this.#durable = new DurableState(store, scheduler, { ...events, superseded }, stored, isWritable);
  }

  get attempt(): AttemptRecord {
    return this.#durable.attempt;
  }

  get state(): Readonly<OutboxState> {
    return this.#durable.current;
  }

  get drafts(): ReadonlyMap<number, Draft> {
    return this.#drafts;
  }

  get isWritable(): boolean {
    return this.#durable.isWritable;
  }

  get storageError(): StoreErrorKind | null {
    return this.#durable.storageError;
  }

  isVolatile(operationId: string | null): boolean {
    return this.#durable.isVolatile(operationId);
  }

  get isClosed(): boolean {
    const { finish, over, state } = this.attempt;
    return finish !== null || over || state === 'completed';
  }

  /** Nothing is left to send. */
  get isDrained(): boolean {
    return this.state.operations.size === 0 && this.#drafts.size === 0;
  }

  record(choice: Choice): Promise<RecordOutcome> {
    if (!this.isWritable) return Promise.resolve('read-only');
    if (this.isClosed) return Promise.resolve('closed');
    return new Promise((resolve) => {
      this.#take({ ...choice, operationId: this.#scheduler.uuid(), metAt: null }, [resolve]);
      // On its way to the disk first: what the change draws may take longer.
      void this.#flush();
      this.#events.changed();
    });
  }

  #take(choice: Stranded, waiters: Waiting['waiters'], chosen = readClocks(this.#scheduler)): void {
    const { questionId, operationId } = choice;
    const previous = this.#drafts.get(questionId);
    this.#own.set(operationId, chosen);
    this.#drafts.delete(questionId);
    this.#drafts.set(questionId, { ...choice, operationId, waiters: [...(previous?.waiters ?? []), ...waiters] });
  }

  /**
   * Next operations to send, in order. From then on they are never replaced.
   *
   * @param isProbe the last try failed: only what was handed out before (or one). The network is felt out with little, and what is
   * being typed meanwhile stays one operation.
   */
  handOut(limit: number, isProbe: boolean): OutboxRecord[] {
    const batch: OutboxRecord[] = [];
    if (this.#durable.hasLooseNumbers) return batch;
    for (const record of this.state.operations.values()) {
      if (batch.length === limit || record.operationId === this.#frozen) break;
      if (isProbe && batch.length > 0 && !this.#handed.has(record.operationId)) break;
      batch.push(record);
    }
    for (const record of batch) this.#handed.add(record.operationId);
    return batch;
  }

  /**
   * All that waits, for another way to the server than the network's; drafts become operations first. Nothing is taken out by it, and
   * from then on none is replaced. @returns null where another page writes, or where new numbers are not durable yet.
   */
  async handOver(): Promise<OutboxRecord[] | null> {
    await this.writeDown();
    if (!this.isWritable || this.#durable.hasLooseNumbers) return null;
    return this.handOut(Number.POSITIVE_INFINITY, false);
  }

  acknowledge(acknowledged: readonly Acknowledged[]): Promise<CommitOutcome> {
    return this.#durable.commit(() => planAcknowledged(this.state, acknowledged));
  }

  /**
   * Was this operation, the newest of its question, chosen on this device after the one that outranks it had reached the server? Only durations
   * are compared, so a wrong clock does no harm; where the device's two clocks disagree, the choice counts as the older one.
   */
  isNewer({ operationId, outranked }: Acknowledged, serverTime: ServerTime | null): boolean {
    const chosen = this.#chosen(operationId);
    if (!outranked || !chosen || !serverTime || !isLatest(this.state, operationId)) return false;
    const age = Math.max(serverTime.receivedAt - chosen.monotonic, serverTime.receivedWall - chosen.wall);
    return serverTime.at - age > outranked.receivedAt && !isSameAnswer(this.state, operationId, outranked.answers);
  }

  /** When an operation was chosen, by both clocks; null: not here, and not since this page took up the attempt. */
  #chosen(operationId: string): Reading | null {
    const own = this.#own.get(operationId);
    if (own) return own;
    // Another page of this device chose it. The wall clock is what both pages share.
    for (const { operationId: id, chosenAt } of this.state.operations.values()) {
      const since = chosenAt - this.#opened.wall;
      if (id === operationId && since >= 0) return { wall: chosenAt, monotonic: this.#opened.monotonic + since };
    }
    return null;
  }

  /** These go out under a new opening. */
  raise(writer: string, operationIds: ReadonlySet<string>): Promise<CommitOutcome> {
    const plan = () => planRaised(this.state, writer, operationIds);
    return this.#durable.commit(plan, { areNumbersNew: true });
  }

  /** Applies what counts by the server. */
  applyCounting(counting: readonly CountingAnswer[], at: number | null): Promise<CommitOutcome> {
    return this.#durable.commit(() => planCounting(this.state, counting, at));
  }

  settle(questionId: number): Promise<CommitOutcome> {
    return this.#durable.commit(() => planSettled(this.state, questionId));
  }

  renumber(operationId: string, code: 'SEQUENCE_GAP' | 'OPERATION_CONFLICT'): Promise<CommitOutcome> {
    const plan = code === 'SEQUENCE_GAP' ? planGap : planConflict;
    return this.#durable.commit(() => plan(this.state, operationId, this.#scheduler.uuid), { areNumbersNew: true });
  }

  /** The server has lost answers: they wait again. */
  restate(): Promise<CommitOutcome> {
    return this.#durable.commit(() => planRestated(this.state, this.#scheduler.wall()), { areNumbersNew: true });
  }

  notAccepted(operationId: string, code: string): Promise<CommitOutcome> {
    return this.#durable.commit(() => planNotAccepted(this.state, operationId, code, this.#scheduler.uuid), {
      areNumbersNew: true,
    });
  }

  /** After all answers so far. @returns `unchanged`: the disk refuses, but it happens if the page stays open. */
  async requestFinish(requestedAt: number): Promise<CommitOutcome> {
    await this.#flush();
    const outcome = await this.#durable.commit(() => this.#put({ finish: this.attempt.finish ?? { requestedAt } }));
    if (outcome !== 'superseded') this.#events.pending();
    return outcome;
  }

  /** The server has received an offline start and answered with its time. */
  begun({
    startedAt,
    endTimeThreshold,
    token,
  }: Pick<AttemptRecord, 'startedAt' | 'endTimeThreshold'> & { token: string }): Promise<CommitOutcome> {
    return this.#durable.commit(() => {
      const { begin: _, ...rest } = this.attempt;
      return [{ type: 'put-attempt', record: { ...rest, startedAt, endTimeThreshold, token } }];
    });
  }

  markOver(reason: FinishReason | null = null): Promise<CommitOutcome> {
    return this.#durable.commit(() => {
      const overReason = reason ?? this.attempt.overReason ?? null;
      return this.attempt.over && overReason === this.attempt.overReason ? [] : this.#put({ over: true, overReason });
    });
  }

  /** The organiser gave more time, paused it or resumed it; or its sections went on. */
  moveEnd({ endTimeThreshold, pausedAt, sectionLog }: Omit<AttemptState, 'status'>): Promise<CommitOutcome> {
    return this.#durable.commit(() => {
      const { attempt } = this;
      const isSame = canonicalJson(attempt.sectionLog) === canonicalJson(sectionLog ?? attempt.sectionLog);
      const isKnown = isSame && attempt.endTimeThreshold === endTimeThreshold && (attempt.pausedAt ?? null) === pausedAt;
      if (isKnown || attempt.state === 'completed') return [];
      return this.#put({ endTimeThreshold, pausedAt, ...(sectionLog && !isSame && { sectionLog }) });
    });
  }

  complete(reason: FinishReason): Promise<CommitOutcome> {
    return this.#durable.commit(() => this.#put({ state: 'completed', completedReason: reason }));
  }

  refresh(data: AttemptData, serverNow: number | null): Promise<CommitOutcome> {
    const plan = () => planRefresh(this.state, data, serverNow);
    return this.#durable.commit(plan, { areNumbersNew: openedAs(this.attempt, data.writer) !== null });
  }

  #put(change: Partial<AttemptRecord>): Change[] {
    return [{ type: 'put-attempt', record: { ...this.attempt, ...change } }];
  }

  /** Another writer has the attempt, or the page sleeps: nothing is written until `reopen` or `adopt`. */
  close(): void {
    this.#durable.lock();
    this.#settle([...this.#drafts.values()], 'read-only');
    this.#events.changed();
  }

  /** The writer lease is this page's again and nobody wrote in between. */
  reopen(): void {
    this.#durable.unlock();
    this.#events.changed();
    void this.#flush();
    this.retryNow();
  }

  /** Was this written by this page? */
  owns(stored: StoredAttempt): boolean {
    return this.#durable.owns(stored);
  }

  /** The disk may work again: the page is back in front. */
  retryNow(): void {
    this.#durable.retryNow();
  }

  /** Asks the disk whose the writer lease is, and whether the attempt is still there. */
  look(): Promise<void> {
    return this.#durable.look();
  }

  /** The browser cut the store off. */
  distrust(): void {
    this.#durable.distrust();
  }

  /** Writes all of the attempt if the store has lost it. @throws StoreError */
  restore(): Promise<void> {
    return this.#durable.restore();
  }

  /** How often the disk had lost the attempt and got it again. */
  get losses(): number {
    return this.#durable.losses;
  }

  /** Waits until all that was chosen is on the disk, or refused by it. */
  async writeDown(): Promise<void> {
    await this.#flush();
    await this.idle();
  }

  /** Waits for the transaction under way. */
  idle(): Promise<void> {
    return this.#durable.idle();
  }

  /**
   * The attempt as the disk has it, under a writer of ours or (read-only) of another's. Answers that were in memory only are
   * taken again if nothing newer was chosen on this device since. Where another page had to make the record again, that is all that waits.
   */
  adopt(stored: StoredAttempt, isWritable: boolean): void {
    const wasLost = stored.attempt.madeBy !== this.attempt.madeBy;
    const stranded = this.#stranded(wasLost ? this.state.operations.values() : this.#durable.volatileOperations);
    this.#durable.load(stored, isWritable);
    this.#handed.clear();
    this.#drafts.clear();
    for (const choice of stranded) {
      const held = this.state.answers.get(choice.questionId);
      const metAt = held?.chosenAt ?? 0;
      // Under its own id: it may have reached the server.
      if (this.#isNewest(choice, held)) this.#take({ ...choice, metAt }, [], this.#own.get(choice.operationId));
    }
    void this.#flush();
    this.#events.changed();
  }

  #stranded(operations: Iterable<OutboxRecord>): Stranded[] {
    const choices = new Map<number, Stranded>();
    for (const record of operations) {
      const { questionId, operationId } = record;
      // An older choice may be in memory only because it got a new id.
      const isLast = this.state.answers.get(questionId)?.operationId === operationId;
      if (isLast) choices.set(questionId, { ...record, metAt: null });
    }
    for (const draft of this.#drafts.values()) choices.set(draft.questionId, draft);
    return [...choices.values()];
  }

  /** The last choice of this page for a question against what the disk has for it. */
  #isNewest({ operationId, chosenAt, metAt }: Stranded, held: AnswerRecord | undefined): boolean {
    if (!held) return true;
    if (held.operationId === operationId) return false;
    if (held.operationId !== null && this.#own.has(held.operationId)) return true;
    // The disk knows the order of two choices of other pages.
    if (held.operationId !== null && !this.#own.has(operationId)) return false;
    // A choice that came to the disk after an earlier look is newer, whatever a clock that was changed says.
    return metAt === null ? this.#latestTimeOf(operationId, chosenAt) > held.chosenAt : metAt === held.chosenAt;
  }

  /** When it was chosen, by the clock of now. Where the device's two clocks disagree, the choice counts as the older one. */
  #latestTimeOf(operationId: string, chosenAt: number): number {
    const chosen = this.#own.get(operationId);
    if (!chosen) return chosenAt;
    const now = readClocks(this.#scheduler);
    return Math.min(chosenAt, now.wall - (now.monotonic - chosen.monotonic));
  }

  #settle(drafts: readonly Waiting[], outcome: RecordOutcome): void {
    for (const draft of drafts) for (const resolve of draft.waiters.splice(0)) resolve(outcome);
  }

  /** Writes the drafts down, all that wait in one transaction. */
  #flush(): Promise<void> {
    if (this.#flushing) return this.#flushing;
    if (!this.isWritable || this.#drafts.size === 0) return Promise.resolve();
    return (this.#flushing = this.#writeDrafts());
  }

  async #writeDrafts(): Promise<void> {
    try {
      while (this.isWritable && this.#drafts.size > 0) await this.#writeWaiting();
    } finally {
      // In the same breath as the last look for drafts: one that came between the two would wait for the next choice.
      this.#flushing = null;
    }
  }

  async #writeWaiting(): Promise<void> {
    let taken: Waiting[] = [];
    const plan = () => {
      taken = [...this.#drafts.values()];
      return planDrafts(this.state, taken, (record) => this.#mayReplace(record));
    };
    const outcome = await this.#durable.commit(plan, { ifPending: () => planPendingDrafts(this.state, taken) }).finally(() => {
      this.#frozen = null;
    });
    if (outcome === 'superseded') return;
    for (const draft of taken) if (this.#drafts.get(draft.questionId) === draft) this.#drafts.delete(draft.questionId);
    this.#settle(taken, outcome === 'done' ? 'saved' : 'not-saved');
    this.#events.changed();
    this.#events.pending();
  }

  #mayReplace(record: OutboxRecord): boolean {
    if (this.#handed.has(record.operationId)) return false;
    this.#frozen = record.operationId;
    return true;
  }
}
