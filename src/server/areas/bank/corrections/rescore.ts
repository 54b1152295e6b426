/** Puts changed scores where results are read. The log is not touched: it says what was chosen, and that has not changed. */
import type postgres from 'postgres';
import { sumUpScores } from '#server/areas/attempts/scoring.ts';
import type { QuestionScore } from '#server/areas/attempts/attempts.ts';
import type { Change, Outcome, Rescored } from './find-changes.ts';

const batch = 250;

interface Row extends Outcome {
  id: string;
  scores: QuestionScore[];
}

/** Whether somebody has passed is the database's word, as it is at the finish (`score_attempt`). @returns before and after, in the given order */
export async function rescore(tx: postgres.TransactionSql, changes: readonly Change[]): Promise<Rescored[]> {
  const done: Rescored[] = [];
  for (let start = 0; start < changes.length; start += batch) {
    const part = new Map(changes.slice(start, start + batch).map((change) => [change.attemptId, change]));
    const ids = tx.array([...part.keys()]);
    const rows = await tx<Row[]>`
      select id, scores, total_score as "totalScore", total_max_score as "totalMaxScore", correct_answers as "correctAnswers",
        coalesce(passed, 0) = 1 as passed
      from exam_attempt where id = any(${ids}::uuid[])`;
    const results = rows.map(({ id, scores }) => {
      const change = part.get(id);
      const own = scores.map((score) => (change && score.questionId === change.versionId ? change.score : score));
      return { id, result: sumUpScores(own) };
    });
    await tx`
      select score_attempt(r.id, r.result) from json_to_recordset(${JSON.stringify(results)}::text::json) as r(id uuid, result json)`;
    const passed = new Map(
      (
        await tx<{ id: string; passed: boolean }[]>`
          select id, coalesce(passed, 0) = 1 as passed from exam_attempt where id = any(${ids}::uuid[])`
      ).map((row) => [row.id, row.passed]),
    );
    const after = new Map(results.map(({ id, result }) => [id, result]));
    for (const { id, totalScore, totalMaxScore, correctAnswers, passed: before } of rows) {
      const now = after.get(id);
      if (!now) continue;
      done.push({
        attemptId: id,
        before: { totalScore, totalMaxScore, correctAnswers, passed: before },
        after: {
          totalScore: now.totalScore,
          totalMaxScore: now.totalMaxScore,
          correctAnswers: now.correctAnswers,
          passed: passed.get(id) ?? false,
        },
      });
    }
    // The rows of item analysis follow, where there are any.
    await tx`
      update attempt_items i set earned = array(
          select (s.score->>'earned')::real from jsonb_array_elements(a.scores) with ordinality as s(score, place) order by s.place), derived_at = now()
      from exam_attempt a where a.id = i.attempt_id and i.attempt_id = any(${ids}::uuid[])`;
  }
  return done;
}

/** Writes the corrections down, and what each changed. */
export async function writeCorrections(
  tx: postgres.TransactionSql,
  given: { examId: number; toVersionId: number; onlyRises: boolean; reason: string; by: number },
  fromVersionIds: readonly number[],
): Promise<void> {
  const { examId, toVersionId, onlyRises, reason, by } = given;
  for (const fromVersionId of fromVersionIds)
    await tx`
      insert into key_correction (exam_id, from_version_id, to_version_id, only_rises, reason, corrected_by)
      values (${examId}, ${fromVersionId}, ${toVersionId}, ${onlyRises}, ${reason}, ${by})`;
}

export async function writeRescores(
  tx: postgres.TransactionSql,
  changes: readonly Change[],
  rescored: readonly Rescored[],
): Promise<void> {
  const versionOf = new Map(changes.map(({ attemptId, versionId }) => [attemptId, versionId]));
  for (let start = 0; start < rescored.length; start += 1000) {
    const rows = rescored.slice(start, start + 1000).map((row) => ({ ...row, versionId: versionOf.get(row.attemptId) ?? 0 }));
    await tx`
      insert into attempt_rescore (attempt_id, correction_id, before, after)
      select r."attemptId", (select max(c.id) from key_correction c where c.from_version_id = r."versionId"), r.before, r.after
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("attemptId" uuid, "versionId" int, before jsonb, after jsonb)
      on conflict (attempt_id, correction_id) do update set after = excluded.after, at = now()`;
  }
}
