/** The records in IndexedDB. A change here is a new version of the database: see idb-schema.ts. */
import type { AttemptKind } from '#domain/exam/access-type.ts';
import type { FinishReason } from '#domain/attempt/attempt.ts';
import type { AttemptData, HeldRow } from '#contract/attempts/parts.ts';
import type { SectionLog } from '#domain/exam/section-plan.ts';

/** Sealed under the attempt's key (vault.ts). In memory: what this device cannot open. */
export type SealedBytes = Uint8Array<ArrayBuffer>;

/** An answer in the shape of its question's mechanic; null: cleared. */
export type AnswerValue = Record<string, unknown> | null;

/**
 * One held attempt, without its content: this record is written with every answer, the content (hundreds of KB) only when it comes.
 */
export interface AttemptRecord {
  attemptId: string;
  userId: number;
  kind: AttemptKind;
  examId: number;
  title: string;
  /** Milliseconds since the epoch, server's clock. */
  startedAt: number;
  endTimeThreshold: number;
  /** Since when the organiser has it paused; absent in records of older builds. */
  pausedAt?: number | null;
  /** In a test with sections: the server's log of them. What this device adds is among the answers. */
  sectionLog?: SectionLog;
  generation: number;
  /**
   * Who may write, as `GENERATION.ID`. It fences: a writer that finds another name here has been superseded and must not write.
   */
  writer: string;
  /** The page that made the record, or made it again. Another one than before: the store lost it meanwhile. Absent in records of older builds. */
  madeBy?: string;
  /** The number of this writer's next operation. */
  nextSeq: number;
  /** Place of the next operation in the order of sending; grows over all writers. */
  nextOrder: number;
  /** The student asked to finish, at this time of the device's wall clock. Never revoked. */
  finish: { requestedAt: number } | null;
  /** The server said that the time or the attempt is over. */
  over: boolean;
  /** Why, where it said so; absent in records of older builds. */
  overReason?: FinishReason | null;
  state: 'active' | 'completed';
  completedReason: FinishReason | null;
  /** Lets this attempt's answers in when the sign-in is gone; absent where the attempt was begun by an older build. */
  token?: string;
  /** Begun here without the server, not reported yet: reported before anything else is sent. */
  begin?: LocalStart;
  /** The title. In memory: the key is not here, and nothing of this attempt can be read. */
  sealed?: SealedBytes;
}

/** A start by the start code. */
export interface LocalStart {
  /** Sealed under the attempt's key: what this device says of it (contract/attempts/begin-prepared.ts), base64url. */
  proof: string;
  /** The device's wall clock at the start. */
  wall: number;
}

/** The attempt's content as fetched. */
export interface ContentRecord {
  attemptId: string;
  data: AttemptData;
}

/** One operation that the server has not acknowledged. Key: [attemptId, order]. */
export interface OutboxRecord {
  attemptId: string;
  order: number;
  operationId: string;
  /** Whose answer it is: it is sent under this person's sign-in only. */
  userId: number;
  questionId: number;
  answers: AnswerValue;
  writer: string;
  seq: number;
  elapsedMs: number;
  chosenAt: number;
  /** The answers. */
  sealed?: SealedBytes;
}

/**
 * `tablet` (a stored value): durable on this device, in the outbox. `server`: acknowledged. `late`: acknowledged after the end. `refused`:
 * the server cannot take it.
 */
export type StoredPlace = 'tablet' | 'server' | 'late' | 'refused';

/** An acknowledged operation as it is needed to send it again, should the server lose it. */
export interface AnswerRow extends HeldRow {
  elapsedMs: number;
}

/** The newest answer of one question. Key: [attemptId, questionId]. */
export interface AnswerRecord {
  attemptId: string;
  questionId: number;
  answers: AnswerValue;
  /** Id of the latest operation; null when the answer came with the attempt's data. */
  operationId: string | null;
  place: StoredPlace;
  /** Error code, for `refused`. */
  refusal: string | null;
  chosenAt: number;
  /** Server's time of the acknowledgement: data that was read before it does not know this answer. */
  acknowledgedAt: number | null;
  /** Where the log has the operation, as acknowledged; absent in records of older builds. Clear, as receipts are. */
  row?: AnswerRow;
  /** `answers` came from another device, and counts, in place of `before`: the student has not settled that yet. */
  elsewhere?: { before: AnswerValue };
  /** The answers. */
  sealed?: SealedBytes;
}

/**
 * Receipt of the server that a row is in its log, evidence should the log ever be doubted. Key: [attemptId, position]. Nothing in it can be
 * read, and it stays when the attempt is gone.
 */
export interface ReceiptRecord {
  attemptId: string;
  position: number;
  userId: number;
  operationId: string;
  /** Hash of the row, which is chained to all rows before it. */
  hash: string;
  /** The server's seal on attempt, position and hash. */
  receipt: string;
  /** Milliseconds since the epoch, server's clock. */
  receivedAt: number;
}

/** The student's own marks and place. Nice to have: saved without waiting for the disk, never sent. */
export interface UiState {
  /** Question ids. */
  marked: readonly number[];
  /** Struck-out option ids (or indices) by question id. */
  struck: Readonly<Record<number, readonly (string | number)[]>>;
  /** The question on the screen. */
  position: number | null;
  /** Percent, 100 to 200. */
  textSize: number;
  timerFolded: boolean;
  sharedContentFolded: boolean;
  /** The note of the tools. Not sent with the answers: the command queue takes them to the server. */
  note?: string;
  /** Marked places by text: begin and end in letters. */
  highlights?: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

export interface UiStateRecord {
  attemptId: string;
  desk: UiState;
}

/** The clock over a reload; see clock.ts. Milliseconds. */
export interface ClockRecord {
  attemptId: string;
  /** Estimate of the server's time when this was written. */
  server: number;
  /** The device's wall clock at the same moment. */
  wall: number;
  /** Half the round trip of the anchor, and drift since. */
  uncertainty: number;
  /** No estimate is ever below it until the server says otherwise. */
  highest: number;
}

/** Everything held of one attempt but its content. `outbox` is in the order of sending. */
export interface StoredAttempt {
  attempt: AttemptRecord;
  outbox: OutboxRecord[];
  answers: AnswerRecord[];
  desk: UiState | null;
  clock: ClockRecord | null;
}

/** `refusal` of an answer whose record on the device was altered or is broken. */
export const damagedAnswer = 'ANSWER_DAMAGED';
