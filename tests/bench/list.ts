/** A student's list of tests, and its answer's size, after ten years of periods and attempts in their school. */
import type postgres from 'postgres';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { makeCrowd } from './crowd.ts';
import { percentile, quantile, type Figure } from './figures.ts';
import { processorSeconds } from './memory.ts';
import { RawConnection } from './raw-http.ts';

const students = 300;
const years = 10;
/** Attempts of a group in a year, and those of the school's other groups. */
const ownInYear = 20;
const othersInYear = 280;
/** The school's neighbours: the table of a department. */
const otherSchools = 500;

async function fillHistory(sql: postgres.Sql): Promise<void> {
  const [exam] = await sql<{ id: number }[]>`
    select id from exam where for_lang = 'kz' and is_published and access_type_id = 2 and not is_rehearsal order by id limit 1`;
  const examId = exam?.id ?? 0;
  // Exams of earlier years, each sat in three periods: as the bank would have them.
  await sql`
    insert into exam (title, direction_id, for_lang, is_published, duration_in_seconds, passing_score, access_type_id)
    select 'Test ' || n, direction_id, for_lang, true, duration_in_seconds, passing_score, 2 from exam, generate_series(1, 70) n where id = ${examId}`;
  await sql`
    insert into exam_question (exam_id, subject_id, position, is_published, mechanic, title)
    select e.id, q.subject_id, q.position, true, q.mechanic, q.title from exam e, exam_question q where e.title like 'Test %' and q.exam_id = ${examId}`;
  await sql`
    insert into exam_question_version (question_id, version, mechanic, content, points, partial_credit, published_at)
    select q.id, 1, v.mechanic, v.content, v.points, v.partial_credit, now() from exam_question q
    join exam e on e.id = q.exam_id and e.title like 'Test %'
    join exam_question s on s.exam_id = ${examId} and s.position = q.position join exam_question_version v on v.id = s.current_version_id`;
  await sql`
    update exam_question q set current_version_id = v.id from exam_question_version v
    where v.question_id = q.id and q.current_version_id is null and q.is_published`;
  await sql`
    insert into exam_form (exam_id, hash, structure, content)
    select e.id, 'bench' || e.id, (select jsonb_agg(current_version_id order by position) from exam_question where exam_id = e.id), '{}'
    from exam e where e.title like 'Test %'`;
  const numbered = sql`select id, row_number() over (order by id) - 1 as place, count(*) over () as count from exam where title like 'Test %'`;
  await sql`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, group_ids, start_date, finish_date)
    select e.id, 2, 'input', 1, case when n <= ${ownInYear} then null else array[1, 2, 3] end,
      now() - make_interval(days => y * 365 + n), now() - make_interval(days => y * 365 + n - 2)
    from generate_series(0, ${years - 1}) y, generate_series(10, ${ownInYear + othersInYear + 9}) n
    join (${numbered}) e on e.place = n % e.count`;
  await sql`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, start_date, finish_date)
    select e.id, 2, 'input', s.id, now() - make_interval(days => n * 20), now() - make_interval(days => n * 20 - 2)
    from (select id from school where id > 1 order by id limit ${otherSchools}) s, generate_series(1, ${years * ownInYear}) n
    join (${numbered}) e on e.place = n % e.count`;
  // Eight of ten were sat; each result is as long as forty questions make it.
  await sql`
    insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold, finished_at,
      finish_reason, total_score, total_max_score, correct_answers, total_questions, passed, scores)
    select gen_random_uuid(), p.id, x.exam_id, f.id, x.id, 2, 'completed', x.start_date, x.start_date + interval '1 hour', x.start_date + interval '50 minutes',
      'student', 20, 40, 20, 40, 1, (select jsonb_agg(jsonb_build_object('questionId', q, 'earned', 1, 'max', 1, 'isCorrect', true)) from generate_series(1, 40) q)
    from person p join exam_access_period x on x.school_id = 1 and x.group_ids is null and x.finish_date < now()
    join exam_form f on f.exam_id = x.exam_id and f.hash like 'bench%'
    where p.login like 'crowd%' and (x.id + p.id) % 5 <> 0`;
  await sql`analyze exam, exam_question, exam_question_version, exam_form, exam_access_period, exam_attempt`;
}

export async function benchList(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir);
  try {
    const crowd = await makeCrowd(demo, sql, students);
    await fillHistory(sql);
    const times: number[][] = [];
    const costs: number[] = [];
    let bytes = 0;
    for (let run = 0; run < runs; run += 1) {
      const own: number[] = [];
      const connection = new RawConnection(demo);
      const before = processorSeconds(demo.child.pid ?? 0);
      // One after the other, each for the first time: nothing of this student is in any memory.
      for (const { token } of crowd.slice(run * 100, run * 100 + 100)) {
        const started = performance.now();
        const { status, body } = await connection.get('/api/testing', token);
        own.push(performance.now() - started);
        if (status !== 200) throw new Error(`${status} ${body}`);
        bytes = Buffer.byteLength(body);
      }
      connection.close();
      times.push(own);
      costs.push(((processorSeconds(demo.child.pid ?? 0) - before) * 1000) / own.length);
    }
    const [counted] = await sql<{ periods: number; attempts: number }[]>`
      select (select count(*)::int from exam_access_period) as periods, (select count(*)::int from exam_attempt) as attempts`;
    return [
      {
        what: "a student's list with ten years of history, p95",
        target: '<= 100 ms',
        values: times.map((own) => percentile(own, 0.95)),
        unit: 'ms',
        note: `processor ${costs.map((cost) => cost.toFixed(1)).join(', ')} ms each; p50 ${times.map((own) => quantile(own, 0.5).toFixed(0)).join(', ')} ms; ${(bytes / 1024).toFixed(0)} KB; ${counted?.periods} periods, ${counted?.attempts} attempts`,
      },
    ];
  } finally {
    await sql.end();
    await demo.stop();
  }
}
