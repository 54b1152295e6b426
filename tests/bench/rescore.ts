/**
 * A corrected key over a hundred thousand finished attempts: how long the look ahead and the doing take, and what the process that takes answers
 * feels of it meanwhile.
 */
import type postgres from 'postgres';
import * as v from 'valibot';
import { correctionResult, type correctionApply, type correctionPreview } from '#contract/bank/key-corrections.ts';
import type { DataOf, MetaOf } from '#contract/endpoint.ts';
import { createApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import { jobEnd } from '../support/job-end.ts';
import { connectToRunning } from '../support/running-database.ts';
import type { Figure } from './figures.ts';
import { fill, madeTable } from './items.ts';
import { lateNote, probeMeanwhile } from './meanwhile.ts';

/** Scores and answers to what the analysis' bench made, and a second version of its first question with another key. */
async function prepare(sql: postgres.Sql): Promise<{ questionId: number; attempts: number }> {
  const examId = await fill(sql);
  const [question] = await sql<{ id: number; versionId: number }[]>`
    select id, current_version_id as "versionId" from exam_question where exam_id = ${examId} order by position limit 1`;
  if (!question) throw new Error('The exam has no questions');
  await sql`
    update exam_attempt a set scores = (
      select jsonb_agg(jsonb_build_object('questionId', (f.structure ->> (e.place - 1)::int)::int, 'earned', e.earned, 'max', 1, 'isCorrect', e.earned = 1) order by e.place)
      from unnest(m.earned) with ordinality as e(earned, place))
    from ${sql(madeTable)} m, exam_form f where m.id = a.id and f.id = a.form_id and a.exam_id = ${examId}`;
  await sql`
    insert into current_answer (attempt_id, question_id, answers, generation, writer_id, seq, position)
    select id, ${question.versionId}, jsonb_build_object('selected', choices[1]), 1, 'bench', 1, 1 from ${sql(madeTable)}`;
  await sql`
    with made as (
      insert into exam_question_version (question_id, version, mechanic, content, points, partial_credit, published_at)
      select question_id, 2, mechanic, jsonb_set(content, '{right}', '"optbb2"'), points, partial_credit, now()
      from exam_question_version where id = ${question.versionId} returning id)
    update exam_question set current_version_id = made.id, newest_version_id = made.id from made where exam_question.id = ${question.id}`;
  await sql`vacuum analyze exam_attempt, current_answer`;
  const [counted] = await sql<{ count: number }[]>`select count(*)::int as count from exam_attempt where exam_id = ${examId}`;
  return { questionId: question.id, attempts: counted?.count ?? 0 };
}

export async function benchRescore(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const sql = await connectToRunning(demo.dataDir);
    const { questionId, attempts } = await prepare(sql);
    const client = createApiClient(demo.url);
    await client.signIn('exam1');
    const path = `/api/admin/exam-questions/${questionId}/corrections`;
    const [looks, doings, waits, lates]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let run = 0; run < runs; run += 1) {
      // There and back again, so that each run changes as much.
      const wanted = { toVersion: run % 2 === 0 ? 2 : 1, onlyRises: false };
      const { longest, late } = await probeMeanwhile(demo.url, async () => {
        let began = performance.now();
        const seen = await client.call<DataOf<typeof correctionPreview>, MetaOf<typeof correctionPreview>>(
          'POST',
          `${path}/preview`,
          wanted,
        );
        looks.push(performance.now() - began);
        if (seen.status !== 200 || seen.meta.figures.changed < attempts / 4) throw new Error(`${seen.status} ${seen.text}`);
        began = performance.now();
        const body = { ...wanted, reason: `Run ${run}`, hash: seen.meta.hash };
        const done = await client.call<DataOf<typeof correctionApply>>('POST', path, body);
        if (done.status !== 200) throw new Error(`${done.status} ${done.text}`);
        const { result } = await jobEnd(client, done.data.jobId);
        doings.push(performance.now() - began);
        const end = v.parse(correctionResult, result);
        if (!('figures' in end) || end.figures.changed !== seen.meta.figures.changed) throw new Error(JSON.stringify(end));
      });
      waits.push(longest);
      lates.push(late);
    }
    await sql.end();
    const of = `a corrected key over ${attempts} attempts`;
    return [
      { what: `${of}, looked ahead`, target: '<= 60000 ms', values: looks, unit: 'ms' },
      { what: `${of}, done`, target: '<= 180000 ms', values: doings, unit: 'ms' },
      {
        what: 'longest small call to the same process meanwhile',
        target: '<= 50 ms',
        values: waits,
        unit: 'ms',
        note: lateNote(lates),
      },
    ];
  } finally {
    await demo.stop();
  }
}
