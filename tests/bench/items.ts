/**
 * Item analysis of a hundred thousand attempts at forty questions, as an exam manager's page asks for it, and what the process that takes answers
 * feels of it meanwhile.
 */
import type postgres from 'postgres';
import { createApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import type { Figure } from './figures.ts';
import { lateNote, probeMeanwhile } from './meanwhile.ts';

const attempts = 100_000;
const questions = 40;
/** Who gave which answers: `id` of the attempt, `n` of the person, `earned` and `choices` in the form's order. */
export const madeTable = 'bench_made';

/** An exam, its form and its attempts, by statements that make them in the database. Able ones are right more often, hard questions less. */
export async function fill(sql: postgres.Sql): Promise<number> {
  const [exam] = await sql<{ id: number }[]>`
    insert into exam (title, direction_id, for_lang, period_id, duration_in_seconds, is_published, passing_score)
    values ('Талдау сынағы', (select min(id) from exam_direction), 'kz', 1, 3600, true, 20) returning id`;
  const examId = exam?.id ?? 0;
  await sql`
    with numbered as (
      select n, nextval(pg_get_serial_sequence('exam_question', 'id')) as id, nextval(pg_get_serial_sequence('exam_question_version', 'id')) as version_id
      from generate_series(1, ${questions}) n),
    asked as (
      insert into exam_question (id, exam_id, subject_id, position, is_published, current_version_id, newest_version_id, mechanic, title)
      select id, ${examId}, (select min(id) from exam_subject where id > 3), n * 16, true, version_id, version_id, 'one-correct', 'Сұрақ ' || n from numbered),
    versions as (
      insert into exam_question_version (id, question_id, version, mechanic, content, points, partial_credit, published_at)
      select version_id, id, 1, 'one-correct', ${sql.json({ prompt: '<p>?</p>', options: ['optaa1', 'optbb2', 'optcc3', 'optdd4'].map((id) => ({ id, content: id })), right: 'optaa1' })},
        1, false, now() from numbered)
    insert into exam_form (exam_id, hash, structure, content)
    select ${examId}, 'bench', jsonb_agg(version_id order by n), '{"disciplines": [], "sharedContents": []}' from numbered`;
  const [form] = await sql<{ id: number }[]>`select id from exam_form where exam_id = ${examId}`;
  const formId = form?.id ?? 0;
  await sql`
    create unlogged table ${sql(madeTable)} as
    select gen_random_uuid() as id, n, array_agg(earned order by k) as earned, array_agg(choice order by k) as choices,
      string_agg(float4send(earned), ''::bytea order by k) as points,
      string_agg(int4send((5000 + random() * 90000)::int) || int2send(length(choice)::int2) || convert_to(choice, 'UTF8'), ''::bytea order by k) as given
    from (
      select n, k, case when is_right then 1 else 0 end::real as earned,
        case when is_right then 'optaa1' else (array['optbb2', 'optcc3', 'optdd4'])[1 + floor(random() * 3)::int] end as choice
      from (
        select n, k, random() < 1 / (1 + exp(-(ability - (k - 20) / 10.0))) as is_right
        from (select n, (random() + random() + random() - 1.5) * 2 as ability from generate_series(1, ${attempts}) n) people
        cross join generate_series(1, ${questions}) k) rights) answers
    group by n`;
  await sql`
    insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold, finished_at,
      finish_reason, total_score, total_max_score, correct_answers, total_questions, passed)
    select id, n, ${examId}, ${formId}, 1000000 + n, 2, 'completed', now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour', 'student',
      s, ${questions}, s, ${questions}, (s >= 20)::int from ${sql(madeTable)}, lateral (select sum(e) as s from unnest(earned) e) total`;
  await sql`
    insert into attempt_items (attempt_id, exam_id, form_id, points, given, finished_at)
    select id, ${examId}, ${formId}, points, given, now() - interval '1 hour' from ${sql(madeTable)}`;
  await sql`analyze exam_attempt, attempt_items`;
  return examId;
}

export async function benchItems(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const sql = await connectToRunning(demo.dataDir);
    const examId = await fill(sql);
    const client = createApiClient(demo.url);
    await client.signIn('exam1');
    const path = `/api/admin/exams/${examId}/analysis`;
    const first: number[] = [];
    const again: number[] = [];
    const waits: number[] = [];
    const lates: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await sql`update attempt_items set derived_at = now() where attempt_id = (select attempt_id from attempt_items where exam_id = ${examId} limit 1)`;
      let began = performance.now();
      const { result, longest, late } = await probeMeanwhile(demo.url, () => client.call('GET', path));
      first.push(performance.now() - began);
      if (result.status !== 200) throw new Error(`${result.status} ${result.text}`);
      waits.push(longest);
      lates.push(late);
      began = performance.now();
      await client.call('GET', path);
      again.push(performance.now() - began);
    }
    await sql.end();
    const of = `item analysis, ${attempts} attempts x ${questions} questions`;
    return [
      { what: of, target: '<= 3000 ms', values: first, unit: 'ms' },
      { what: `${of}, asked again`, target: '<= 150 ms', values: again, unit: 'ms' },
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
