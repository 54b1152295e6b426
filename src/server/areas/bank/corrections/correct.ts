/** A correction from beginning to end, in one transaction; a preview is the same that is taken back. */
import type postgres from 'postgres';
import type { RescoreFigures } from '#contract/bank/key-corrections.ts';
import { figuresOf, findChanges, type Rescored } from './find-changes.ts';
import { findVersions, type SatVersion } from './find-versions.ts';
import { rescore, writeCorrections, writeRescores } from './rescore.ts';

export interface CorrectionRequest {
  questionId: number;
  toVersion: number;
  onlyRises: boolean;
  /** `preview`: taken back. `settle`: no new correction, only what was finished by the key before meanwhile. */
  mode: 'preview' | 'settle' | { hash: string; reason: string; by: number };
}

export interface Corrected {
  examId: number;
  versions: SatVersion[];
  figures: RescoreFigures;
  hash: string;
  rescored: Rescored[];
}

export type CorrectionRefusal = 'unknown' | 'unpublished' | 'nothing' | 'changed';

/** Carries the preview out of its transaction. */
class TakenBack extends Error {
  readonly corrected: Corrected;
  constructor(corrected: Corrected) {
    super('A preview is taken back');
    this.corrected = corrected;
  }
}

export async function correctKey(sql: postgres.Sql, request: CorrectionRequest): Promise<Corrected | CorrectionRefusal> {
  try {
    return await sql.begin((tx) => correctIn(tx, request));
  } catch (error) {
    if (error instanceof TakenBack) return error.corrected;
    throw error;
  }
}

async function correctIn(tx: postgres.TransactionSql, request: CorrectionRequest): Promise<Corrected | CorrectionRefusal> {
  const { questionId, toVersion, onlyRises, mode } = request;
  // One correction of a question after the other; publishing waits, too.
  await tx`select from exam_question where id = ${questionId} for update`;
  const found = await findVersions(tx, questionId, toVersion, onlyRises);
  if (found === null) return 'unknown';
  if (found === 'unpublished') return found;
  const { target, versions } = found;
  const applying = versions.filter(({ state }) => state === 'applies').map(({ id }) => id);
  const changes = await findChanges(
    tx,
    target,
    mode === 'settle' ? versions.filter(({ state }) => state === 'in-force') : versions,
  );
  if (typeof mode === 'object') {
    if (applying.length === 0 && changes.all.length === 0) return 'nothing';
    if (changes.hash !== mode.hash) return 'changed';
    const { examId, versionId: toVersionId } = target;
    await writeCorrections(tx, { examId, toVersionId, onlyRises, reason: mode.reason, by: mode.by }, applying);
  }
  const rescored = await rescore(tx, changes.all);
  const corrected: Corrected = {
    examId: target.examId,
    versions,
    figures: figuresOf(changes, rescored),
    hash: changes.hash,
    rescored,
  };
  if (mode === 'preview') throw new TakenBack(corrected);
  await writeRescores(tx, changes.all, rescored);
  return corrected;
}
