/** A correction from beginning to end, in one transaction; a preview reads the same and writes nothing. */
import type postgres from 'postgres';
import type { CorrectionRefusal, RescoreFigures } from '#contract/bank/key-corrections.ts';
import type { JobCall } from '#server/jobs/runner.ts';
import { findVersions, type SatVersion } from './find-versions.ts';
import { rescore, writeCorrections, type Writing } from './rescore.ts';
import type { Rescored } from './tally.ts';

export interface CorrectionRequest {
  questionId: number;
  toVersion: number;
  onlyRises: boolean;
  /** `preview`: nothing is written. `settle`: no new correction, only what was finished by the key before meanwhile. */
  mode: 'preview' | 'settle' | Doing;
  /** How many attempts have been looked at. What it throws rolls back the whole. */
  tell?: JobCall['tell'];
}

interface Doing {
  /** Hash of the preview: the job must do what was seen. */
  hash: string;
  reason: string;
  by: number;
  revokesCertificates: boolean;
  /** At the end of the transaction. */
  whenDone: (tx: postgres.TransactionSql, done: Corrected) => Promise<void>;
}

export interface Corrected {
  examId: number;
  versions: SatVersion[];
  figures: RescoreFigures;
  hash: string;
  /** Those that move most. */
  rows: Rescored[];
}

/** Rolls back what was written before it was known. */
class Refused extends Error {
  readonly refusal: CorrectionRefusal;
  constructor(refusal: CorrectionRefusal) {
    super(`Refused: ${refusal}`);
    this.refusal = refusal;
  }
}

export async function correctKey(sql: postgres.Sql, request: CorrectionRequest): Promise<Corrected | CorrectionRefusal> {
  try {
    // All of a preview is of one moment, as what is done after it will be.
    if (request.mode === 'preview')
      return await sql.begin('isolation level repeatable read read only', (tx) => correctIn(tx, request));
    return await sql.begin((tx) => correctIn(tx, request));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

async function correctIn(tx: postgres.TransactionSql, request: CorrectionRequest): Promise<Corrected | CorrectionRefusal> {
  const { questionId, toVersion, onlyRises, mode, tell } = request;
  // One correction of a question after the other; publishing waits, too.
  if (mode !== 'preview') await tx`select from exam_question where id = ${questionId} for update`;
  const found = await findVersions(tx, questionId, toVersion, onlyRises);
  if (found === null) return 'unknown';
  if (found === 'unpublished') return found;
  const { target, versions } = found;
  const applying = versions.filter(({ state }) => state === 'applies').map(({ id }) => id);
  const isDone = typeof mode === 'object';
  if (isDone) {
    const { examId, versionId: toVersionId } = target;
    await writeCorrections(tx, { examId, toVersionId, onlyRises, reason: mode.reason, by: mode.by }, applying);
  }
  const writing: Writing = mode === 'preview' ? null : { revokesBy: isDone && mode.revokesCertificates ? mode.by : null };
  const reached = mode === 'settle' ? versions.filter(({ state }) => state === 'in-force') : versions;
  const { tally, hash } = await rescore(tx, target, reached, writing, tell);
  const figures = tally.figures();
  if (isDone && applying.length === 0 && figures.changed === 0) throw new Refused('nothing');
  if (isDone && hash !== mode.hash) throw new Refused('changed');
  const corrected = { examId: target.examId, versions, figures, hash, rows: tally.rows() };
  if (isDone) await mode.whenDone(tx, corrected);
  return corrected;
}
