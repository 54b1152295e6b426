/**
 * The server's rules for the answer log, in memory and deterministic: what the tablet's outbox is tested against.
 * Written from the rules, not from the server's code, so that it can also contradict it.
 */
import { isInTime, type AnswerStatus, type FinishReason } from '#domain/attempt/attempt.ts';
import { compareRank, parseWriter, type AnswerOperation } from '#domain/attempt/operation.ts';
import type { Acknowledgement, AttemptData } from '#contract/attempts/parts.ts';
import type { Refusal } from '#offline/ports.ts';

export interface LoggedAnswer {
  operation: AnswerOperation;
  status: AnswerStatus;
  position: number;
  receivedAt: number;
}

export interface FakeServerOptions {
  attemptId: string;
  userId: number;
  questionIds: readonly number[];
  startedAt: number;
  endTimeThreshold: number;
  fits?: (operation: AnswerOperation) => boolean;
}

function contentOf({ questionId, answers }: AnswerOperation): string {
  return JSON.stringify([questionId, answers]);
}

export class FakeAnswerServer {
  readonly log: LoggedAnswer[] = [];
  /** Numbers by writer in the order in which they were taken. */
  readonly numbers = new Map<string, number[]>();
  /** Ids that were used for something else. */
  readonly strangers = new Set<string>();
  readonly #options: FakeServerOptions;
  readonly #byId = new Map<string, LoggedAnswer>();
  readonly #bySeq = new Map<string, string>();
  endTimeThreshold: number;
  completed: FinishReason | null = null;

  constructor(options: FakeServerOptions) {
    this.#options = options;
    this.endTimeThreshold = options.endTimeThreshold;
  }

  isOwn(attemptId: string, userId: number): boolean {
    return attemptId === this.#options.attemptId && userId === this.#options.userId;
  }

  sendAnswers(
    operations: readonly AnswerOperation[],
    now: number,
  ): { acknowledged: Acknowledgement[]; refused: Refusal | null } {
    const acknowledged: Acknowledgement[] = [];
    for (const operation of operations) {
      const result = this.#take(operation, now);
      if (typeof result === 'string') return { acknowledged, refused: { operationId: operation.operationId, code: result } };
      const { operation: logged, status, position, receivedAt } = result;
      acknowledged.push({ operationId: logged.operationId, status, position, receivedAt });
    }
    return { acknowledged, refused: null };
  }

  #take(operation: AnswerOperation, now: number): LoggedAnswer | Refusal['code'] {
    const { operationId, writer, seq } = operation;
    if (this.strangers.has(operationId)) return 'OPERATION_CONFLICT';
    const known = this.#byId.get(operationId);
    if (known && contentOf(known.operation) !== contentOf(operation)) return 'OPERATION_CONFLICT';
    const taken = this.numbers.get(writer) ?? [];
    const last = taken.at(-1) ?? 0;
    if (seq <= last) return this.#bySeq.get(`${writer} ${seq}`) === operationId && known ? known : 'SEQUENCE_GAP';
    if (seq !== last + 1) return 'SEQUENCE_GAP';
    if (!known && this.#options.fits?.(operation) === false) return 'ANSWER_MISFIT';
    this.numbers.set(writer, [...taken, seq]);
    this.#bySeq.set(`${writer} ${seq}`, operationId);
    if (known) return known;
    const isLate = this.completed !== null || !isInTime(now, this.endTimeThreshold);
    const logged: LoggedAnswer = {
      operation,
      status: isLate ? 'late' : 'accepted',
      position: this.log.length + 1,
      receivedAt: now,
    };
    this.log.push(logged);
    this.#byId.set(operationId, logged);
    return logged;
  }

  finish(now: number): FinishReason {
    this.completed ??= now > this.endTimeThreshold ? 'time' : 'student';
    return this.completed;
  }

  /** The answer that counts: the accepted one of the highest rank. */
  final(questionId: number): AnswerOperation | null {
    let best: AnswerOperation | null = null;
    for (const { operation, status } of this.log) {
      if (operation.questionId !== questionId || status !== 'accepted') continue;
      if (!best || compareRank(operation, best) > 0) best = operation;
    }
    return best;
  }

  data(now: number): AttemptData {
    const { attemptId, questionIds, startedAt } = this.#options;
    const generation = Math.max(0, ...[...this.numbers.keys()].map((writer) => parseWriter(writer).generation));
    return buildAttemptData({
      attemptId,
      startedAt,
      endTimeThreshold: this.endTimeThreshold,
      timeLeft: Math.max(0, Math.floor((this.endTimeThreshold - now) / 1000)),
      generation,
      answers: questionIds.map((id) => [id, this.final(id)?.answers ?? null] as const),
    });
  }
}

interface DataParts {
  attemptId: string;
  startedAt: number;
  endTimeThreshold: number;
  timeLeft: number;
  generation: number;
  answers: readonly (readonly [number, AttemptData['examContent']['disciplines'][number]['questions'][number]['answers']])[];
}

/** A small test of simple-text questions. */
export function buildAttemptData(parts: DataParts): AttemptData {
  const { attemptId, startedAt, endTimeThreshold, timeLeft, generation, answers } = parts;
  const questions = answers.map(([id, value]) => ({ id, answers: value, question: buildQuestion(id) }));
  return {
    attemptId,
    kind: 'testing',
    accessTypeId: 2,
    testingType: 'input',
    status: 'active',
    exam: {
      id: 7,
      title: 'Algebra',
      description: '',
      forLang: 'kz',
      parallel: 9,
      maxScore: questions.length,
      durationInSeconds: 3600,
      passingScore: 1,
      questionsHasSharedContent: false,
      questionsHasFeedback: true,
    },
    examAccessPeriodId: 3,
    startedAt,
    endTimeThreshold,
    pausedAt: null,
    timeAllotted: 3600,
    timeLeft,
    examContent: { disciplines: [{ id: 1, title: 'Algebra', questions }], sharedContents: [] },
    generation,
    media: [],
  };
}

function buildQuestion(id: number): AttemptData['examContent']['disciplines'][number]['questions'][number]['question'] {
  return {
    id,
    sharedContentId: null,
    points: 1,
    mechanic: 'simple-text',
    content: { prompt: `Question ${id}`, maxLength: 200, multiline: false },
  };
}
