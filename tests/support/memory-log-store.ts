/** The answer log in memory, with the two rules that PostgreSQL's indexes hold, for tests of what stands above it. */
import { parseWriter } from '../../src/domain/attempt/operation.ts';
import type {
  Counting,
  CurrentAnswer,
  Head,
  KnownOperation,
  LogRow,
  LogStore,
} from '../../src/server/areas/attempts/answer-log/log.ts';
import { sectionLogOf } from '../../src/server/areas/attempts/answer-log/section-log.ts';

export interface MemoryLogStore extends LogStore {
  readonly logs: ReadonlyMap<string, readonly LogRow[]>;
  readonly current: ReadonlyMap<string, CurrentAnswer>;
  /** Makes the next appends fail, before or after they took effect. */
  failNext(...faults: ('before' | 'after')[]): void;
  addAttempt(attemptId: string, endTimeThreshold: number, personId?: number, startedAt?: number): void;
  /** As after a restore from an older backup: the log ends at this place. */
  cutTo(attemptId: string, position: number): void;
}

interface Log {
  startedAt: number;
  endTimeThreshold: number;
  personId: number;
  rows: LogRow[];
  /** Operations of the answers, by operation id. */
  known: Map<string, KnownOperation>;
  writers: Map<string, number>;
}

function headOf(attemptId: string, { personId, startedAt, endTimeThreshold, rows, writers }: Log): Head {
  const last = rows.at(-1);
  return {
    attemptId,
    personId,
    examId: 1,
    formId: 1,
    accessTypeId: 2,
    startedAt,
    endTimeThreshold,
    pausedAt: null,
    isFinished: rows.some((row) => row.kind === 'finish'),
    position: last?.position ?? 0,
    hash: last?.hash ?? attemptId,
    writers: new Map(writers),
    sectionLog: sectionLogOf(
      rows.filter(({ kind }) => kind === 'section'),
      startedAt,
    ),
  };
}

function put(log: Log, row: LogRow): void {
  const { kind, operationId, contentHash, status, position, receivedAt, hash, writer, seq } = row;
  log.rows.push(row);
  if ((kind === 'answer' || kind === 'section') && operationId !== null)
    log.known.set(operationId, { operationId, contentHash: contentHash ?? '', status, position, receivedAt, hash });
  if (writer !== null && seq !== null) log.writers.set(writer, Math.max(seq, log.writers.get(writer) ?? 0));
}

function isHigher(a: CurrentAnswer, b: CurrentAnswer): boolean {
  if (a.generation !== b.generation) return a.generation > b.generation;
  return a.writerId === b.writerId ? a.seq > b.seq : a.writerId > b.writerId;
}

/** Good for a log without repeats. */
function candidateOf({ attemptId, kind, status, questionId, answers, writer, seq, position }: LogRow): CurrentAnswer | null {
  if (kind !== 'answer' || status !== 'accepted' || questionId === null || writer === null || seq === null) return null;
  const { generation, id: writerId } = parseWriter(writer);
  return { attemptId, questionId, answers, generation, writerId, seq, position };
}

/** @param onAppend called with the rows that have just become durable. */
export function createMemoryLogStore(onAppend: (rows: readonly LogRow[]) => void = () => undefined): MemoryLogStore {
  const attempts = new Map<string, Log>();
  const logs = new Map<string, LogRow[]>();
  const current = new Map<string, CurrentAnswer>();
  const faults: ('before' | 'after')[] = [];

  function logOf(attemptId: string): Log {
    const log = attempts.get(attemptId);
    if (!log) throw new Error(`No attempt ${attemptId}`);
    return log;
  }

  function isTaken({ attemptId, position, kind, operationId }: LogRow): boolean {
    const { rows, known } = logOf(attemptId);
    const isKnown = (kind === 'answer' || kind === 'section') && operationId !== null && known.has(operationId);
    return position <= rows.length || isKnown;
  }

  function countingAt(attemptId: string, questionId: number): Counting | null {
    const best = current.get(`${attemptId}/${questionId}`);
    const row = best && logOf(attemptId).rows[best.position - 1];
    if (!row || row.operationId === null) return null;
    const answers = best.answers as Counting['answers'];
    return { attemptId, questionId, operationId: row.operationId, answers, receivedAt: row.receivedAt };
  }

  return {
    logs,
    current,
    failNext: (...next) => void faults.push(...next),
    addAttempt(attemptId, endTimeThreshold, personId = 1, startedAt = 0) {
      const rows: LogRow[] = [];
      logs.set(attemptId, rows);
      attempts.set(attemptId, { startedAt, endTimeThreshold, personId, rows, known: new Map(), writers: new Map() });
    },
    cutTo(attemptId, position) {
      const log = logOf(attemptId);
      const rows = log.rows.splice(0).slice(0, position);
      log.known.clear();
      log.writers.clear();
      for (const key of current.keys()) if (key.startsWith(`${attemptId}/`)) current.delete(key);
      for (const row of rows) {
        put(log, row);
        const candidate = candidateOf(row);
        const other = candidate && current.get(`${attemptId}/${candidate.questionId}`);
        if (candidate && (!other || isHigher(candidate, other))) current.set(`${attemptId}/${candidate.questionId}`, candidate);
      }
    },
    loadHeads(attemptIds) {
      const heads = new Map<string, Head>();
      for (const attemptId of attemptIds) {
        const log = attempts.get(attemptId);
        if (log) heads.set(attemptId, headOf(attemptId, log));
      }
      return Promise.resolve(heads);
    },
    lookUp(operations) {
      const known = new Map<string, Map<string, KnownOperation>>();
      for (const { attemptId, operationId } of operations) {
        const found = attempts.get(attemptId)?.known.get(operationId);
        if (!found) continue;
        const questionId = logOf(attemptId).rows[found.position - 1]?.questionId ?? 0;
        const counting = found.status === 'accepted' ? countingAt(attemptId, questionId) : null;
        const outranked = counting?.operationId === operationId ? null : counting;
        const ofAttempt = known.get(attemptId) ?? new Map<string, KnownOperation>();
        known.set(attemptId, ofAttempt.set(operationId, { ...found, outranked }));
      }
      return Promise.resolve(known);
    },
    append(rows, answers) {
      const fault = faults.shift();
      if (fault === 'before') return Promise.reject(new Error('the database is away'));
      if (rows.some(isTaken)) return Promise.resolve('conflict');
      for (const row of rows) put(logOf(row.attemptId), row);
      const counting: Counting[] = [];
      for (const answer of answers) {
        const place = `${answer.attemptId}/${answer.questionId}`;
        const other = current.get(place);
        if (!other || isHigher(answer, other)) current.set(place, answer);
        const best = countingAt(answer.attemptId, answer.questionId);
        if (best && current.get(place) !== answer) counting.push(best);
      }
      onAppend(rows);
      if (fault === 'after') return Promise.reject(new Error('the connection broke after the commit'));
      return Promise.resolve(counting);
    },
  };
}
