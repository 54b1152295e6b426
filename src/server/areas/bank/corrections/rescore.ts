/**
 * Goes through the finished attempts that a correction reaches, in small pieces, so that answers of others get their turn in between, here and in
 * the database. A preview only reads. The log is never touched: it says what was chosen, and that has not changed.
 */
import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import {
  judgeResults,
  type QuestionScore,
  readSubjects,
  scoreCorrected,
  type SubjectsOf,
  sumUpScores,
  writeResults,
} from '#server/areas/attempts/services.ts';
import type { JobCall } from '#server/jobs/runner.ts';
import { isArchived } from '#server/storage/log-years.ts';
import { scoreQuestion } from '#mechanics/registry.score.ts';
import type { SatVersion, Target } from './find-versions.ts';
import { createTally, isGained, isLost, type Outcome, type Rescored, type Tally } from './tally.ts';

/** How the changed scores are put where results are read; null: they are not, it is a preview. */
export type Writing = null | { revokesBy: number | null };

interface Row extends Outcome {
  id: string;
  scores: QuestionScore[];
  answers: Record<string, unknown> | null;
}

interface Changed {
  id: string;
  before: Outcome;
  result: ReturnType<typeof sumUpScores>;
}

/** Some milliseconds of this thread for each of its steps: what is read, scored and written of one piece holds nobody up. */
const batch = 100;
/** Names are short, but a hundred thousand of them come in one turn of the thread. */
const namesAtOnce = 20 * batch;

/** Call it in a transaction. @returns the hash of all changes: a preview's must be that of what is done after it */
export async function rescore(
  tx: postgres.TransactionSql,
  target: Target,
  versions: readonly SatVersion[],
  writing: Writing,
  tell: JobCall['tell'] = () => Promise.resolve(),
): Promise<{ tally: Tally; hash: string }> {
  const hash = createHash('sha256').update(`${target.versionId} ${target.onlyRises}\n`);
  const tally = createTally();
  const subjectsOf = readSubjects(tx);
  const reached = versions.filter(({ state }) => state === 'applies' || state === 'in-force');
  // Those that end meanwhile are looked at, too.
  const expected = reached.reduce((sum, { attempts }) => sum + attempts, 0);
  let looked = 0;
  for (const version of reached) {
    const formIds = tx.array([...version.formIds]);
    const [active] = await tx<{ count: number }[]>`
      select count(*)::int as count from exam_attempt
      where exam_id = any(${tx.array(target.examIds)}::int[]) and status = 'active' and form_id = any(${formIds}::int[])`;
    tally.addTo('running', active?.count ?? 0);
    for await (const names of namesOf(tx, target.examIds, version)) {
      tally.addTo('attempts', names.length);
      for (let start = 0; start < names.length; start += batch) {
        const ids = names.slice(start, start + batch);
        // A row that only refers to an attempt does not wait.
        const rows = await tx<Row[]>`
          select a.id, a.scores, a.total_score as "totalScore", a.total_max_score as "totalMaxScore",
            a.correct_answers as "correctAnswers", coalesce(a.passed, 0) = 1 as passed, c.answers
          from exam_attempt a left join current_answer c on c.attempt_id = a.id and c.question_id = ${version.id}
          where a.id = any(${tx.array(ids)}::uuid[]) order by a.id ${writing ? tx`for no key update of a` : tx``}`;
        const changed = rows.flatMap((row) => changeOf(row, version, tally, (line) => void hash.update(line)));
        if (changed.length > 0) await settle(tx, version.id, changed, writing, tally, subjectsOf);
        looked += ids.length;
        await tell(looked, Math.max(looked, expected));
      }
    }
  }
  return { tally, hash: hash.digest('base64url') };
}

/** Archived attempts are left as they are: their answers are not here to be scored. Whose names are read is decided in one moment; they come by and by, as the attempts themselves do. */
async function* namesOf(
  tx: postgres.TransactionSql,
  examIds: readonly number[],
  { formIds }: SatVersion,
): AsyncGenerator<string[]> {
  await tx`
    declare reached no scroll cursor for select id from exam_attempt
    where exam_id = any(${tx.array([...examIds])}::int[]) and status = 'completed' and form_id = any(${tx.array([...formIds])}::int[]) and scores is not null
      and not ${isArchived(tx, tx`exam_attempt.id`)} order by id`;
  for (;;) {
    const names = await tx.unsafe<{ id: string }[]>(`fetch ${namesAtOnce} from reached`);
    if (names.length > 0) yield names.map(({ id }) => id);
    if (names.length < namesAtOnce) break;
  }
  await tx`close reached`;
}

function changeOf(
  { id, scores, answers, ...before }: Row,
  { id: versionId, question }: SatVersion,
  tally: Tally,
  note: (line: string) => void,
): Changed[] {
  // prettier-ignore
  const had = scores.find(({ questionId }) => questionId === versionId);
  if (!had) return [];
  const { earned, max, isCorrect } = scoreCorrected(question, answers);
  const newest = question.corrections?.at(-1);
  if (newest && newest.onlyRises && scoreQuestion(newest.question, answers).earned < had.earned) tally.addTo('spared', 1);
  if (had.earned === earned && had.max === max && had.isCorrect === isCorrect) return [];
  const score = { questionId: versionId, earned, max, isCorrect };
  note(`${id} ${JSON.stringify(had)} ${JSON.stringify(score)}\n`);
  return [{ id, before, result: sumUpScores(scores.map((own) => (own === had ? score : own))) }];
}

async function settle(
  tx: postgres.TransactionSql,
  versionId: number,
  changed: readonly Changed[],
  writing: Writing,
  tally: Tally,
  subjectsOf: SubjectsOf,
): Promise<void> {
  const judged = await judgeResults(tx, changed, subjectsOf);
  if (writing) await writeResults(tx, judged);
  const before = new Map(changed.map((row) => [row.id, row.before]));
  const rescored = judged.flatMap(({ id, result }): Rescored[] => {
    const was = before.get(id);
    const { totalScore, totalMaxScore, correctAnswers, passed } = result;
    return was
      ? [{ attemptId: id, before: was, after: { totalScore, totalMaxScore, correctAnswers, passed: passed === true } }]
      : [];
  });
  for (const row of rescored) tally.add(row);
  const idsOf = (rows: readonly Rescored[]) => tx.array(rows.map(({ attemptId }) => attemptId));
  const lost = rescored.filter(isLost);
  if (lost.length > 0) {
    const [given] = await tx<{ count: number }[]>`
      select count(*)::int as count from certificate where attempt_id = any(${idsOf(lost)}::uuid[]) and revoked_at is null`;
    tally.addTo('certificates', given?.count ?? 0);
  }
  if (!writing) return;
  if (writing.revokesBy !== null && lost.length > 0)
    await tx`
      update certificate set revoked_at = now(), revoked_by = ${writing.revokesBy}
      where attempt_id = any(${idsOf(lost)}::uuid[]) and revoked_at is null`;
  const gained = rescored.filter(isGained);
  if (gained.length > 0)
    await tx`
      update certificate set revoked_at = null, revoked_by = null
      where attempt_id = any(${idsOf(gained)}::uuid[]) and revoked_at is not null`;
  await tx`
    insert into attempt_rescore (attempt_id, correction_id, before, after)
    select r."attemptId", (select max(c.id) from key_correction c where c.from_version_id = ${versionId}), r.before, r.after
    from json_to_recordset(${JSON.stringify(rescored)}::text::json) as r("attemptId" uuid, before jsonb, after jsonb)
    on conflict (attempt_id, correction_id) do update set after = excluded.after, at = now()`;
}

/** Writes the corrections down. */
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
