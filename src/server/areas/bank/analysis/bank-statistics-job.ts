/** Statistics of a bank's questions from all exams that draw them: shown in the bank, and used by the draw. */
import type { AnalysedItem } from '#contract/bank/analysis.ts';
import type { JobKind } from '#server/jobs/runner.ts';
import type { Queryable, Storage } from '#server/storage/database.ts';
import { createAnalyst, type Analyst } from './analyst.ts';

const everyMs = 600_000;

export function bankStatisticsJob(storage: Storage): JobKind {
  const analyst = createAnalyst(storage);
  return {
    kind: 'bank-statistics',
    every: { id: '0f6f2b62-7c1d-4f0a-8d35-2f1c9a7e4b10', ms: everyMs, firstMs: 60_000 },
    run: async ({ sql }) => ({ banks: await deriveBankStatistics(sql, analyst) }),
  };
}

interface DrawnBank {
  bankId: number;
  examIds: number[];
}

/**
 * Derives each bank whose exams were finished by somebody since, once nobody sits one: those who sit beside each other are
 * drawn from the same pool, and a pool is frozen again when what is known of its questions changes. @returns how many banks
 */
export async function deriveBankStatistics(sql: Queryable, analyst: Analyst): Promise<number> {
  const banks = await sql<DrawnBank[]>`
    select e.bank_id as "bankId", array_agg(e.id order by e.id) as "examIds" from exam e
    where e.bank_id is not null and not e.is_rehearsal
    group by e.bank_id having not exists (
      select from exam_attempt a join exam d on d.id = a.exam_id
      where d.bank_id = e.bank_id and a.status = 'active')
    and exists (
      select from exam_attempt a join exam d on d.id = a.exam_id
      where d.bank_id = e.bank_id and not d.is_rehearsal and a.status = 'completed' and a.finished_at > coalesce((
        select max(t.derived_at) from exam_question_statistic t join exam_question q on q.id = t.question_id
        where q.exam_id = e.bank_id), '-infinity'))`;
  for (const { bankId, examIds } of banks) {
    const { items } = await analyst.analyse({ examIds, schoolYear: null, periodId: null, regionId: null });
    await write(
      sql,
      bankId,
      items.map(({ item }) => item),
    );
  }
  return banks.length;
}

async function write(sql: Queryable, bankId: number, items: readonly AnalysedItem[]): Promise<void> {
  const rows = items.map(({ questionId, attempts, difficulty, discrimination, model }) => ({
    questionId,
    attempts,
    share: difficulty,
    correlation: discrimination,
    discrimination: model?.discrimination ?? null,
    difficulty: model?.difficulty ?? null,
  }));
  await sql`
    insert into exam_question_statistic (question_id, attempts, share, correlation, discrimination, difficulty)
    select r."questionId", r.attempts, r.share, r.correlation, r.discrimination, r.difficulty
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r("questionId" int, attempts int, share real, correlation real,
      discrimination real, difficulty real)
    join exam_question q on q.id = r."questionId" and q.exam_id = ${bankId}
    on conflict (question_id) do update set attempts = excluded.attempts, share = excluded.share, correlation = excluded.correlation,
      discrimination = excluded.discrimination, difficulty = excluded.difficulty, derived_at = now()`;
}
