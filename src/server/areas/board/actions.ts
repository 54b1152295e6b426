/** Actions of an organiser on running attempts: each is a row of the attempt's log, see answer-log/log.ts. */
import { setTimeout } from 'node:timers/promises';
import type { BoardAction } from '#contract/board/control-attempts.ts';
import { extend, pause, resume, type Deadline } from '#domain/attempt/deadline.ts';
import { createPostgresLogStore, finishAttempt, type Head, type LogRow, nextRow } from '#server/areas/attempts/services.ts';
import { audit } from '#server/audit/audit.ts';
import type { Services } from '#server/services.ts';

export interface ActionInput {
  actionId: string;
  action: BoardAction;
  minutes: number;
  reason: string;
  by: number;
  now: number;
  address: string;
  requestId: string;
}

export interface ActionOutcome {
  done: number;
  skipped: number;
}

/** Attempts in one statement. */
const maxGroup = 500;
/** Ends under way at the same time: each scores an attempt. */
const endsAtOnce = 4;
/** A device that drains its queue writes to its log many times a second: an action has to hit a gap. */
const maxTries = 40;
const betweenTriesMs = 25;

export function runAction(services: Services, attemptIds: readonly string[], input: ActionInput): Promise<ActionOutcome> {
  return input.action === 'end' ? endAll(services, attemptIds, input) : moveAll(services, attemptIds, input, input.action);
}

async function endAll(services: Services, attemptIds: readonly string[], input: ActionInput): Promise<ActionOutcome> {
  const { sql } = services.storage;
  const running = await sql<{ id: string }[]>`
    select id from exam_attempt where id = any(${sql.array([...attemptIds])}::uuid[]) and status = 'active'`;
  const queue = running.map((row) => row.id);
  let done = 0;
  async function work(): Promise<void> {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const details = { by: input.by, reason: input.reason };
      if ((await finishAttempt(services, id, input.now, { reason: 'organiser', details })) !== 'organiser') continue;
      done += 1;
      const { by: personId, address, requestId } = input;
      await audit(sql, { personId, action: 'attempt-end', subject: id, address, requestId, isDone: true });
    }
  }
  await Promise.all(Array.from({ length: endsAtOnce }, work));
  return { done, skipped: attemptIds.length - done };
}

async function moveAll(
  services: Services,
  attemptIds: readonly string[],
  input: ActionInput,
  action: Exclude<BoardAction, 'end'>,
): Promise<ActionOutcome> {
  let done = 0;
  for (let start = 0; start < attemptIds.length; start += maxGroup) {
    let left = attemptIds.slice(start, start + maxGroup);
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > maxTries) throw new Error('Logs kept changing under an action');
      if (attempt > 3) await setTimeout(Math.random() * betweenTriesMs);
      const { moved, again } = await moveGroup(services, left, input, action);
      done += moved;
      left = again;
    }
  }
  return { done, skipped: attemptIds.length - done };
}

async function moveGroup(
  services: Services,
  attemptIds: readonly string[],
  input: ActionInput,
  action: Exclude<BoardAction, 'end'>,
): Promise<{ moved: number; again: string[] }> {
  const { sql } = services.storage;
  // Fresh, and read together: what this process remembers may be behind.
  const [heads, known] = await Promise.all([
    createPostgresLogStore(sql).loadHeads(attemptIds),
    sql<{ id: string }[]>`
      select attempt_id as id from answer_log
      where attempt_id = any(${sql.array([...attemptIds])}::uuid[]) and operation_id = ${input.actionId} and kind = ${action}`,
  ]);
  const isDone = new Set(known.map((row) => row.id));
  const rows: LogRow[] = [];
  const ends: (Deadline & { attemptId: string })[] = [];
  for (const [attemptId, head] of heads) {
    const moved = head.isFinished || isDone.has(attemptId) ? null : moveEnd(head, input, action);
    if (!moved) continue;
    rows.push(rowOf(head, moved, input, action));
    ends.push({ attemptId, ...moved });
  }
  if (rows.length === 0) return { moved: 0, again: [] };
  const trace = { personId: input.by, action: `attempt-${action}`, address: input.address, requestId: input.requestId };
  const changed = await sql<{ id: string }[]>`
    select control_attempts(${JSON.stringify(rows)}::text::json, ${JSON.stringify(ends)}::text::json,
      ${JSON.stringify(trace)}::text::json) as id`;
  const ids = new Set(changed.map((row) => row.id));
  for (const id of ids) {
    services.answers.invalidate(id);
    services.presence.note(id, {});
  }
  return { moved: ids.size, again: rows.map((row) => row.attemptId).filter((id) => !ids.has(id)) };
}

function moveEnd(head: Head, { minutes, now }: ActionInput, action: Exclude<BoardAction, 'end'>): Deadline | null {
  const { endTimeThreshold, pausedAt } = head;
  const deadline = { endTimeThreshold, pausedAt };
  if (action === 'extend') return extend(deadline, minutes * 60_000);
  return action === 'pause' ? pause(deadline, now) : resume(deadline, now);
}

function rowOf(head: Head, moved: Deadline, input: ActionInput, action: Exclude<BoardAction, 'end'>): LogRow {
  const end = action === 'pause' ? {} : { from: head.endTimeThreshold, endTimeThreshold: moved.endTimeThreshold };
  return nextRow(head, {
    kind: action,
    operationId: input.actionId,
    receivedAt: input.now,
    details: { by: input.by, reason: input.reason, ...end },
  });
}
