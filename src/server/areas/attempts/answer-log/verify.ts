/**
 * Is the log of an attempt what was written, and all that was written? The chain shows what was changed, taken out or moved within it. Who
 * can write the database could make the chain again from there: the receipts on the devices, sealed under a secret that is not in the
 * database, show that as well.
 */
import { canonicalJson } from '#lib/canonical-json.ts';
import type { AttemptSecrets } from '../attempt-secrets.ts';
import { contentHash, rowHash, type LogRow } from './log.ts';
import { replay } from './replay.ts';

export interface VerifiedAttempt {
  attemptId: string;
  isCompleted: boolean;
  endTimeThreshold: number;
}

/** As the device hands them over. */
export interface Receipt {
  attemptId: string;
  position: number;
  hash: string;
  receipt: string;
}

/** @returns what is wrong, in plain words; empty when all is as it was written. */
export function verifyLog(attempt: VerifiedAttempt, rows: readonly LogRow[], current: ReadonlyMap<number, unknown>): string[] {
  return [...checkChain(attempt, rows), ...checkEnd(attempt, rows), ...checkCurrent(attempt, rows, current)];
}

function checkChain({ attemptId }: VerifiedAttempt, rows: readonly LogRow[]): string[] {
  const found: string[] = [];
  const wrong: LogRow[] = [];
  let previous: { position: number; hash: string } = { position: 0, hash: attemptId };
  for (const row of rows) {
    const missing = row.position - previous.position - 1;
    if (missing === 1) found.push(`Row ${row.position - 1} is missing.`);
    if (missing > 1) found.push(`Rows ${previous.position + 1} to ${row.position - 1} are missing.`);
    // Behind a gap nothing can be said of a row: what it is chained to is not there.
    if (missing === 0 && hashOf(previous.hash, row) !== row.hash) wrong.push(row);
    else if (row.kind === 'answer' && contentHash(row.questionId ?? 0, row.answers) !== row.contentHash) {
      found.push(`Row ${row.position} was changed: its answer is not the one that its own hash was made from.`);
    }
    previous = row;
  }
  return [...found, ...wrong.map((row) => describe(attemptId, row, rows, wrong))];
}

function hashOf(previous: string, row: LogRow): string {
  const { hash: _, ...rest } = row;
  return rowHash(previous, rest);
}

/** Changed, or whole but not in its place? */
function describe(attemptId: string, row: LogRow, rows: readonly LogRow[], wrong: readonly LogRow[]): string {
  const before = [attemptId, ...rows.map(({ hash }) => hash)];
  const moved = wrong.find(
    ({ position }) =>
      position !== row.position && before.some((previous) => hashOf(previous, { ...row, position }) === row.hash),
  );
  return moved
    ? `Row ${row.position} was moved: it was written as row ${moved.position}.`
    : `Row ${row.position} was changed, or the row before it was replaced.`;
}

function checkEnd({ isCompleted }: VerifiedAttempt, rows: readonly LogRow[]): string[] {
  const hasFinish = rows.some(({ kind }) => kind === 'finish');
  if (isCompleted && !hasFinish) return ['The attempt is finished, and the log has no finish: its end is missing.'];
  return !isCompleted && hasFinish ? ['The log has a finish, and the attempt is shown as running.'] : [];
}

/** The answers that count follow from the log. */
function checkCurrent(attempt: VerifiedAttempt, rows: readonly LogRow[], current: ReadonlyMap<number, unknown>): string[] {
  const { current: expected } = replay(rows, attempt.endTimeThreshold);
  const questions = new Set([...expected.keys(), ...current.keys()]);
  return [...questions]
    .filter((id) => canonicalJson(expected.get(id)?.answers ?? null) !== canonicalJson(current.get(id) ?? null))
    .map((id) => `Question ${id}: the answer that counts is not the one of the log.`);
}

/** Holds what a device has stored against the log. @returns what is wrong, in plain words. */
export function verifyReceipts(
  attemptId: string,
  rows: readonly LogRow[],
  receipts: readonly Receipt[],
  secrets: AttemptSecrets,
): string[] {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return receipts.flatMap((receipt): string[] => {
    const { position, hash } = receipt;
    if (receipt.attemptId !== attemptId) return [`The receipt for row ${position} is of another attempt.`];
    if (!secrets.isReceipt(receipt.receipt, attemptId, position, hash))
      return [`The receipt for row ${position} is not of this server, or was changed: it proves nothing.`];
    const row = byPosition.get(position);
    if (!row) return [`Row ${position} is missing: the device holds a receipt for it.`];
    return row.hash === hash ? [] : [`Row ${position} was replaced: the device holds a receipt for another one.`];
  });
}
