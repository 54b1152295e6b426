/** Which finished attempts a corrected key changes, and how. */
import { createHash } from 'node:crypto';
import type { RescoreFigures } from '#contract/bank/key-corrections.ts';
import { scoreQuestion } from '#mechanics/registry.score.ts';
import { scoreCorrected } from '#server/areas/attempts/corrections.ts';
import type { QuestionScore } from '#server/areas/attempts/attempts.ts';
import type { Queryable } from '#server/storage/database.ts';
import type postgres from 'postgres';
import type { SatVersion, Target } from './find-versions.ts';

export interface Change {
  attemptId: string;
  versionId: number;
  score: QuestionScore;
}

export interface Changes {
  all: Change[];
  attempts: number;
  running: number;
  /** Would have less by the new key alone. */
  spared: number;
  hash: string;
}

interface Row {
  id: string;
  formId: number;
  score: QuestionScore;
  answers: Record<string, unknown> | null;
}

const batch = 250;

/** Reads attempts in pieces, so that others get their turn in between. Locks those that it reads: call it in a transaction. */
export async function findChanges(
  tx: postgres.TransactionSql,
  target: Target,
  versions: readonly SatVersion[],
): Promise<Changes> {
  const hash = createHash('sha256').update(`${target.versionId} ${target.onlyRises}\n`);
  const found: Changes = { all: [], attempts: 0, running: 0, spared: 0, hash: '' };
  for (const { id: versionId, formIds, question, state } of versions) {
    if (state !== 'applies' && state !== 'in-force') continue;
    const [active] = await tx<{ count: number }[]>`
      select count(*)::int as count from exam_attempt
      where exam_id = ${target.examId} and status = 'active' and form_id = any(${tx.array([...formIds])}::int[])`;
    found.running += active?.count ?? 0;
    const cursor = tx<Row[]>`
      select a.id, a.form_id as "formId", c.answers,
        (select s from jsonb_array_elements(a.scores) s where (s->>'questionId')::int = ${versionId} limit 1) as score
      from exam_attempt a left join current_answer c on c.attempt_id = a.id and c.question_id = ${versionId}
      where a.exam_id = ${target.examId} and a.status = 'completed' and a.form_id = any(${tx.array([...formIds])}::int[]) and a.scores is not null
      order by a.id for update of a`.cursor(batch);
    for await (const rows of cursor)
      for (const { id: attemptId, score: before, answers } of rows) {
        found.attempts += 1;
        const { earned, max, isCorrect } = scoreCorrected(question, answers);
        const newest = question.corrections?.at(-1);
        if (newest && newest.onlyRises && scoreQuestion(newest.question, answers).earned < before.earned) found.spared += 1;
        if (before.earned === earned && before.max === max && before.isCorrect === isCorrect) continue;
        const score = { questionId: versionId, earned, max, isCorrect };
        found.all.push({ attemptId, versionId, score });
        hash.update(`${attemptId} ${JSON.stringify(before)} ${JSON.stringify(score)}\n`);
      }
  }
  return { ...found, hash: hash.digest('base64url') };
}

export interface Outcome {
  totalScore: number;
  totalMaxScore: number;
  correctAnswers: number;
  passed: boolean;
}

export interface Rescored {
  attemptId: string;
  before: Outcome;
  after: Outcome;
}

export function figuresOf({ attempts, running, spared }: Changes, rescored: readonly Rescored[]): RescoreFigures {
  const moved = rescored.map(({ before, after }) => after.totalScore - before.totalScore);
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;
  const rises = moved.filter((value) => value > 0);
  const falls = moved.filter((value) => value < 0);
  return {
    attempts,
    changed: rescored.length,
    risen: rises.length,
    fallen: falls.length,
    newlyPassed: rescored.filter(({ before, after }) => !before.passed && after.passed).length,
    noLongerPassed: rescored.filter(({ before, after }) => before.passed && !after.passed).length,
    spared,
    meanRise: mean(rises),
    meanFall: mean(falls),
    running,
  };
}

/** What is shown of those on a page. Nobody is named. */
export async function describeRows(sql: Queryable, rows: readonly Rescored[]) {
  const found = await sql<{ id: string; finishedAt: number; school: { nameKz: string; nameRu: string } | null }[]>`
    select a.id, (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt",
      case when s.id is null then null else json_build_object('nameKz', s.name_kz, 'nameRu', s.name_ru) end as school
    from exam_attempt a left join person p on p.id = a.person_id left join school s on s.id = p.school_id
    where a.id = any(${sql.array(rows.map(({ attemptId }) => attemptId))}::uuid[])`;
  const byId = new Map(found.map(({ id, ...row }) => [id, row]));
  return rows.map((row) => ({ finishedAt: 0, school: null, ...row, ...byId.get(row.attemptId) }));
}
