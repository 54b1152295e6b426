/**
 * An attempt from its log alone: which answers count, and where its end lies. What the tables say beside the log must be this, for ever; it is
 * also how the answers that count are made again when an organiser decides on late ones.
 */
import { isOver, type Deadline } from '#domain/attempt/deadline.ts';
import { parseWriter } from '#domain/attempt/operation.ts';
import { isNewer } from './decide.ts';
import type { CurrentAnswer, LogRow } from './log.ts';

export interface Replayed {
  /** By question id. */
  current: Map<number, CurrentAnswer>;
  deadline: Deadline;
  isFinished: boolean;
  /** Late answers by operation id, in the order of the log, with the last decision, and the end (or the finish, if that was earlier) that they missed. */
  late: Map<string, { row: LogRow; decision: 'accepted' | 'rejected' | null; deadline: number }>;
}

/** @param end the attempt's end as it is now: where nobody has moved it, it was always there. */
export function replay(rows: readonly LogRow[], end: number): Replayed {
  const deadline: Deadline = {
    endTimeThreshold: rows.find((row) => row.details?.from !== undefined)?.details?.from ?? end,
    pausedAt: null,
  };
  const current: Replayed['current'] = new Map();
  const late: Replayed['late'] = new Map();
  const answers = new Map<string, LogRow>();
  /** Highest-ranking row of each operation. */
  const ranks = new Map<string, CurrentAnswer>();
  let isFinished = false;
  let finishedAt = Number.POSITIVE_INFINITY;

  function bringUp(candidate: CurrentAnswer): void {
    const other = current.get(candidate.questionId);
    if (!other || isNewer(candidate, other)) current.set(candidate.questionId, candidate);
  }

  for (const row of rows) {
    const id = row.operationId ?? '';
    if (row.kind === 'answer' || row.kind === 'repeat') {
      if (row.kind === 'answer') answers.set(id, row);
      const answer = answers.get(id);
      const candidate = answer && candidateOf(row, answer);
      if (!candidate) continue;
      const before = ranks.get(id);
      if (!before || isNewer(candidate, before)) ranks.set(id, candidate);
      if (row.kind === 'answer' && row.status === 'late')
        late.set(id, { row, decision: null, deadline: Math.min(finishedAt, deadline.endTimeThreshold) });
      const counts = row.kind === 'answer' || !(isFinished || isOver(deadline, row.receivedAt));
      if (row.status === 'accepted' && counts) bringUp(candidate);
    } else if (row.kind === 'finish') {
      isFinished = true;
      finishedAt = row.receivedAt;
    } else if (row.kind === 'pause') deadline.pausedAt = row.receivedAt;
    else if (row.kind === 'extend' || row.kind === 'resume') {
      deadline.endTimeThreshold = row.details?.endTimeThreshold ?? deadline.endTimeThreshold;
      if (row.kind === 'resume') deadline.pausedAt = null;
    } else if (row.kind === 'late-accepted' || row.kind === 'late-rejected') {
      const known = late.get(id);
      if (known) known.decision = row.kind === 'late-accepted' ? 'accepted' : 'rejected';
    }
  }
  for (const [id, { decision }] of late) {
    const candidate = ranks.get(id);
    if (decision === 'accepted' && candidate) bringUp(candidate);
  }
  return { current, deadline, isFinished, late };
}

function candidateOf(row: LogRow, answer: LogRow): CurrentAnswer | null {
  if (row.writer === null || row.seq === null || answer.questionId === null) return null;
  const { generation, id } = parseWriter(row.writer);
  const { attemptId, position, seq } = row;
  return { attemptId, questionId: answer.questionId, answers: answer.answers, generation, writerId: id, seq, position };
}
