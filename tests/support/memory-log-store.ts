/** The answer log in memory, with the two rules that PostgreSQL's indexes hold, for tests of what stands above it. */
import type { CurrentAnswer, Head, KnownOperation, LogRow, LogStore } from '../../src/server/areas/attempts/answer-log/log.ts';

export interface MemoryLogStore extends LogStore {
  readonly logs: ReadonlyMap<string, readonly LogRow[]>;
  readonly current: ReadonlyMap<string, CurrentAnswer>;
  /** What the next appends do: fail before or after they took effect. */
  failNext(...faults: ('before' | 'after')[]): void;
  addAttempt(attemptId: string, endTimeThreshold: number): void;
}

export function createMemoryLogStore(): MemoryLogStore {
  const attempts = new Map<string, number>();
  const logs = new Map<string, LogRow[]>();
  const current = new Map<string, CurrentAnswer>();
  const faults: ('before' | 'after')[] = [];

  function headOf(attemptId: string, endTimeThreshold: number): Head {
    const rows = logs.get(attemptId) ?? [];
    const writers = new Map<string, number>();
    for (const { writer, seq } of rows)
      if (writer !== null && seq !== null) writers.set(writer, Math.max(seq, writers.get(writer) ?? 0));
    const last = rows.at(-1);
    return {
      attemptId,
      personId: 1,
      examId: 1,
      formId: 1,
      accessTypeId: 2,
      endTimeThreshold,
      pausedAt: null,
      isFinished: rows.some((row) => row.kind === 'finish'),
      position: last?.position ?? 0,
      hash: last?.hash ?? attemptId,
      writers,
    };
  }

  function isTaken(row: LogRow): boolean {
    const rows = logs.get(row.attemptId) ?? [];
    const isSameOperation = (other: LogRow): boolean =>
      row.kind === 'answer' && other.kind === 'answer' && other.operationId === row.operationId;
    return rows.some((other) => other.position === row.position || isSameOperation(other));
  }

  function rank(answer: CurrentAnswer): string {
    return `${String(answer.generation).padStart(9, '0')}.${answer.writerId}.${String(answer.seq).padStart(9, '0')}`;
  }

  return {
    logs,
    current,
    failNext: (...next) => void faults.push(...next),
    addAttempt: (attemptId, endTimeThreshold) => void attempts.set(attemptId, endTimeThreshold),
    loadHeads(attemptIds) {
      return Promise.resolve(
        new Map(
          attemptIds.flatMap((id) => (attempts.has(id) ? [[id, headOf(id, attempts.get(id) ?? 0)] as [string, Head]] : [])),
        ),
      );
    },
    lookUp(operations) {
      const known = new Map<string, Map<string, KnownOperation>>();
      for (const { attemptId, operationId } of operations) {
        const row = logs
          .get(attemptId)
          ?.find((candidate) => candidate.kind === 'answer' && candidate.operationId === operationId);
        if (!row) continue;
        const { status, position, receivedAt, hash } = row;
        const found = { operationId, contentHash: row.contentHash ?? '', status, position, receivedAt, hash };
        known.set(attemptId, (known.get(attemptId) ?? new Map<string, KnownOperation>()).set(operationId, found));
      }
      return Promise.resolve(known);
    },
    append(rows, answers) {
      const fault = faults.shift();
      if (fault === 'before') return Promise.reject(new Error('the database is away'));
      if (rows.some(isTaken)) return Promise.resolve('conflict');
      for (const row of rows) logs.set(row.attemptId, [...(logs.get(row.attemptId) ?? []), row]);
      for (const answer of answers) {
        const place = `${answer.attemptId}/${answer.questionId}`;
        const other = current.get(place);
        if (!other || rank(answer) > rank(other)) current.set(place, answer);
      }
      if (fault === 'after') return Promise.reject(new Error('the connection broke after the commit'));
      return Promise.resolve('done');
    },
  };
}
