/**
 * Decides about an operation: the rules of the answer log, without any storage. In short: each writer's numbers come without
 * gaps; an operation takes effect once; a known id with other content is refused, never acknowledged; after the end everything
 * is late, and so is what does not count in its section.
 */
import type { AnswerStatus } from '#domain/attempt/attempt.ts';
import { countsInSection, withStep } from '#domain/exam/sections.ts';
import { isOver } from '#domain/attempt/deadline.ts';
import { formatWriter, generationOfOpening, parseWriter, writerIdOf } from '#domain/attempt/operation.ts';
import type { Acknowledgement } from '#contract/attempts/parts.ts';
import {
  nextRow,
  type CurrentAnswer,
  type FittingOperation,
  type Head,
  type KnownOperation,
  type LogRow,
  type Opening,
  type Outranking,
} from './log.ts';
import { stepTime } from './section-log.ts';

/** Acknowledgement of an operation that is in the log, with the hash of its row. */
export type Taken = Acknowledgement & Pick<KnownOperation, 'hash'>;
export type Refusal = { operationId: string; code: 'OPERATION_CONFLICT' | 'SEQUENCE_GAP' };

/** One attempt's log while a group of operations is being decided: nothing here is true before the store has said `done`. */
export class Draft {
  head: Head;
  readonly rows: LogRow[] = [];
  readonly #writers: Map<string, number>;
  readonly #known: Map<string, KnownOperation>;
  readonly #current = new Map<number, { candidate: CurrentAnswer; counting: Outranking }>();

  constructor(head: Head, known: ReadonlyMap<string, KnownOperation> = new Map()) {
    this.#writers = new Map(head.writers);
    this.#known = new Map(known);
    this.head = { ...head, writers: this.#writers };
  }

  get current(): readonly CurrentAnswer[] {
    return Array.from(this.#current.values(), ({ candidate }) => candidate);
  }

  /** The best of this group for a question. */
  bestOf(questionId: number): Outranking | null {
    return this.#current.get(questionId)?.counting ?? null;
  }

  /**
   * Records that a device was opened: from here on it outranks all writers before. An opening that is in the log keeps its place.
   * @returns the writer that the device may write as; null after the end, when nothing counts any more.
   */
  open({ id, isHeld }: Opening, receivedAt: number): string | null {
    const writerId = writerIdOf(id);
    let highest = 0;
    for (const writer of this.#writers.keys()) {
      const known = parseWriter(writer);
      if (known.id === writerId) return writer;
      highest = Math.max(highest, known.generation);
    }
    const generation = generationOfOpening(highest);
    if (generation === null || this.#isOver(receivedAt)) return null;
    const writer = formatWriter({ generation, id: writerId });
    this.#put(nextRow(this.head, { kind: isHeld ? 'reopen' : 'open', receivedAt, writer, seq: 0 }), writer, 0);
    return writer;
  }

  /** Does this operation need a look into the log before it can be decided? Only the very next number of its writer does not. */
  isExpected(operation: FittingOperation): boolean {
    return operation.seq === this.#lastSeq(operation.writer) + 1;
  }

  decide(operation: FittingOperation, receivedAt: number): Taken | Refusal {
    const { operationId } = operation;
    const known = this.#known.get(operationId);
    if (known && known.contentHash !== operation.contentHash) return { operationId, code: 'OPERATION_CONFLICT' };
    if (!this.isExpected(operation)) return known ? acknowledge(known) : { operationId, code: 'SEQUENCE_GAP' };
    if (known) {
      // In the log under an earlier writer: the number is used up, the answer is not written again.
      // Under its new number it ranks higher than before: choices that were made before it must not outrank it.
      // After the end nothing moves any more: the score was made from what counted then. Behind the end of its section it does: both were made in time.
      const { position } = this.#append('repeat', known.status, operation, receivedAt);
      const counts = known.status === 'accepted' && !isStep(operation);
      if (counts && !this.#isOver(receivedAt)) this.#bringUp(operation, position, receivedAt);
      return acknowledge(known);
    }
    const counts = !this.#isOver(receivedAt) && this.#isInSection(operation, receivedAt);
    const status = counts ? 'accepted' : 'late';
    const { position, hash } = this.#append(isStep(operation) ? 'section' : 'answer', status, operation, receivedAt);
    const written = { operationId, contentHash: operation.contentHash, status, position, receivedAt, hash } as const;
    this.#known.set(operationId, written);
    if (counts && isStep(operation)) this.#leave(operation, receivedAt);
    else if (counts) this.#bringUp(operation, position, receivedAt);
    return acknowledge(written);
  }

  /** Also where there are no sections. */
  #isInSection({ place, elapsedMs }: FittingOperation, receivedAt: number): boolean {
    if (place?.section === undefined) return true;
    const arrivedMs = receivedAt - this.head.startedAt;
    return countsInSection(place.plan, this.head.sectionLog, { section: place.section, elapsedMs, arrivedMs });
  }

  #leave({ place, answers }: FittingOperation, receivedAt: number): void {
    const { sectionLog, startedAt } = this.head;
    const step = { left: place?.leaves ?? 0, at: stepTime(answers, receivedAt - startedAt) };
    this.head = { ...this.head, sectionLog: withStep(sectionLog, step) };
  }

  #isOver(receivedAt: number): boolean {
    return this.head.isFinished || isOver(this.head, receivedAt);
  }

  #lastSeq(writer: string): number {
    return this.#writers.get(writer) ?? 0;
  }

  #append(
    kind: 'answer' | 'section' | 'repeat',
    status: AnswerStatus,
    operation: FittingOperation,
    receivedAt: number,
  ): LogRow {
    const isNew = kind !== 'repeat';
    const full = nextRow(this.head, {
      kind,
      status,
      operationId: operation.operationId,
      writer: operation.writer,
      seq: operation.seq,
      questionId: operation.questionId,
      answers: isNew ? operation.answers : null,
      contentHash: operation.contentHash,
      receivedAt,
      chosenAt: operation.chosenAt,
      elapsedMs: operation.elapsedMs,
    });
    this.#put(full, operation.writer, operation.seq);
    return full;
  }

  #put(row: LogRow, writer: string, seq: number): void {
    this.rows.push(row);
    this.#writers.set(writer, seq);
    this.head = { ...this.head, position: row.position, hash: row.hash };
  }

  /**
   * Only the newest choice of several answers to one question in this group goes on; the store compares it with the one it has.
   */
  #bringUp(operation: FittingOperation, position: number, receivedAt: number): void {
    const { generation, id } = parseWriter(operation.writer);
    const candidate = {
      attemptId: this.head.attemptId,
      questionId: operation.questionId,
      answers: operation.answers,
      generation,
      writerId: id,
      seq: operation.seq,
      position,
    };
    const other = this.#current.get(operation.questionId);
    if (other && !isNewer(candidate, other.candidate)) return;
    const { operationId, answers } = operation;
    this.#current.set(operation.questionId, { candidate, counting: { operationId, answers, receivedAt } });
  }
}

function isStep({ place }: FittingOperation): boolean {
  return place?.leaves !== undefined;
}

/** Does `a` rank higher? */
export function isNewer(a: CurrentAnswer, b: CurrentAnswer): boolean {
  if (a.generation !== b.generation) return a.generation > b.generation;
  if (a.writerId !== b.writerId) return a.writerId > b.writerId;
  return a.seq > b.seq;
}

function acknowledge({ operationId, status, position, receivedAt, hash, outranked }: KnownOperation): Taken {
  return { operationId, status, position, receivedAt, hash, ...(outranked && { outranked }) };
}
