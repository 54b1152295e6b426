import { canonicalJson } from '#lib/canonical-json.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import type { OutboxState } from './outbox-state.ts';
import type { Change } from './ports.ts';
import type { AnswerRecord, AnswerValue } from './records.ts';
import { damagedAnswer } from './records.ts';
import { heldRowOf } from './restate.ts';
import { openedAs } from './writer.ts';

/** A response may have been read from the database before an acknowledgement of just then was committed. */
const staleMs = 30_000;

function readAtOf(data: AttemptData, serverNow: number | null): number {
  return serverNow ?? data.pausedAt ?? data.endTimeThreshold - data.timeLeft * 1000;
}

/** Was an answer acknowledged so recently that this data may not know it, or know another one instead? */
export function knowsNewer(state: OutboxState, data: AttemptData, serverNow: number | null): boolean {
  const since = readAtOf(data, serverNow) - staleMs;
  return [...state.answers.values()].some(({ acknowledgedAt }) => acknowledgedAt != null && acknowledgedAt > since);
}

function isSame(a: AnswerValue, b: AnswerValue): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/**
 * Fresh data from the server meets what is held here. Answers that wait to be sent win on the screen, as do those the server refused
 * or took late (its data does not know them) and those acknowledged so recently that the data may be older. Otherwise the server's count.
 *
 * @param serverNow the server's time, where the response carried it.
 */
export function planRefresh(state: OutboxState, data: AttemptData, serverNow: number | null = null): Change[] {
  const { attempt } = state;
  const waiting = new Set<number>();
  for (const record of state.operations.values()) waiting.add(record.questionId);
  /** Server's time when the data was made; in a pause the time left does not tell it. */
  const readAt = readAtOf(data, serverNow);
  const isRunning = data.status !== 'completed';
  const known = heldRowOf(state)?.position ?? 0;
  /** The log lost answers of this device: they are sent again. */
  const isBehind = data.holds === false || (data.position !== undefined && data.position < known);
  const changes: Change[] = [
    { type: 'put-content', record: { attemptId: attempt.attemptId, data } },
    {
      type: 'put-attempt',
      record: {
        ...attempt,
        ...openedAs(attempt, data.writer),
        title: data.exam.title,
        startedAt: data.startedAt,
        endTimeThreshold: data.endTimeThreshold,
        pausedAt: data.pausedAt,
        ...(data.sectionLog && { sectionLog: data.sectionLog }),
        over: !isRunning,
        overReason: null,
        // The organiser may have given the attempt back.
        state: isRunning ? 'active' : attempt.state,
        finish: isRunning && attempt.state === 'completed' ? null : attempt.finish,
        completedReason: isRunning ? null : attempt.completedReason,
        // Valid for longer when the end has moved.
        ...(data.token !== undefined && { token: data.token }),
      },
    },
  ];
  for (const discipline of data.examContent.disciplines) {
    for (const { id: questionId, answers } of discipline.questions) {
      const held = state.answers.get(questionId);
      const isRefused = held?.place === 'refused' && held.refusal !== damagedAnswer;
      if (waiting.has(questionId) || isRefused || held?.place === 'late') continue;
      if (held?.acknowledgedAt != null && held.acknowledgedAt > readAt - staleMs) continue;
      if (!held && answers === null) continue;
      // Its row stays: it tells whether the server still has all.
      if (held?.row && held.operationId !== null && (isBehind || isSame(held.answers, answers))) continue;
      const record: AnswerRecord = {
        ...held,
        attemptId: attempt.attemptId,
        questionId,
        answers,
        operationId: null,
        place: 'server',
        refusal: null,
        chosenAt: held?.chosenAt ?? 0,
        acknowledgedAt: held?.acknowledgedAt ?? null,
      };
      changes.push({ type: 'put-answer', record });
    }
  }
  return changes;
}
