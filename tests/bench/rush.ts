/**
 * The first minute of an exam: 3,000 students begin one test with two variants. Each call is a browser's: brotli is asked for, connections are
 * the students' own.
 */
import { Agent, request } from 'node:http';
import type postgres from 'postgres';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { makeCrowd } from './crowd.ts';
import { quantile, type Figure } from './figures.ts';
import { megabytes, processorSeconds } from './memory.ts';

const students = 3000;

interface Begun {
  status: number;
  ms: number;
  bytes: number;
}

/** The demo's diagnostic exam, open to the whole school, with two variants that differ in their last questions. */
async function appointToAll(sql: postgres.Sql): Promise<number> {
  const [exam] = await sql<{ id: number }[]>`
    select e.id from exam e join exam_question q on q.exam_id = e.id
    where e.for_lang = 'kz' and e.is_published and e.access_type_id = 2 and not e.is_rehearsal and not e.questions_has_variants
    group by e.id order by count(*) desc, e.id limit 1`;
  if (!exam) throw new Error('The demo has no diagnostic exam');
  await sql`update exam set questions_has_variants = true where id = ${exam.id}`;
  await sql`insert into exam_variant (exam_id, number, is_published) values (${exam.id}, 1, true), (${exam.id}, 2, true)`;
  await sql`
    update exam_question q set variant_id = v.id
    from (select id, row_number() over (order by position desc) as place from exam_question where exam_id = ${exam.id} and is_published) p
    join exam_variant v on v.exam_id = ${exam.id} and v.number = p.place % 2 + 1
    where p.id = q.id and p.place <= 10`;
  await sql`
    insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, start_date, finish_date)
    values (${exam.id}, 2, 'input', 1, now() - interval '1 hour', now() + interval '1 day')`;
  return exam.id;
}

function begin(port: number, agent: Agent, path: string, token: string): Promise<Begun> {
  const started = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, bytes: number) => resolve({ status, ms: performance.now() - started, bytes });
    const call = request(
      { port, path, agent, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' } },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => finish(response.statusCode ?? 0, bytes));
        response.on('error', () => finish(0, bytes));
      },
    );
    call.on('error', () => finish(0, 0));
    call.end();
  });
}

interface Rush {
  begun: Begun[];
  memory: number;
  /** Milliseconds of processor time of server and database for one start. */
  cost: number;
  uneven: number;
}

async function rush(withinMs: number): Promise<Rush> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir);
  try {
    const examId = await appointToAll(sql);
    const crowd = await makeCrowd(demo, sql, students);
    const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
    let memory = 0;
    const watch = setInterval(() => (memory = Math.max(memory, megabytes(demo.child.pid ?? 0))), 1000);
    const before = processorSeconds(demo.child.pid ?? 0);
    const begun = await Promise.all(
      crowd.map(async ({ token }) => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * withinMs));
        return begin(demo.port, agent, `/api/testing/${examId}/data`, token);
      }),
    );
    clearInterval(watch);
    const cost = ((processorSeconds(demo.child.pid ?? 0) - before) * 1000) / students;
    const [odd] = await sql<{ count: number }[]>`
      select count(*)::int as count from (
        select p.group_id from exam_attempt a join person p on p.id = a.person_id join exam_form f on f.id = a.form_id
        where a.exam_id = ${examId} and a.started_at > now() - interval '1 hour' group by p.group_id
        having abs(count(*) filter (where f.variant_id = (select min(id) from exam_variant where exam_id = ${examId})) * 2 - count(*)) > 1
      ) uneven`;
    return { begun, memory, cost, uneven: odd?.count ?? -1 };
  } finally {
    await sql.end();
    await demo.stop();
  }
}

export async function benchRush(runs: number): Promise<Figure[]> {
  const minute: Rush[] = [];
  const sudden: Rush[] = [];
  for (let run = 0; run < runs; run += 1) {
    minute.push(await rush(60_000));
    sudden.push(await rush(15_000));
  }
  const p99 = ({ begun }: Rush) => quantile(begun.map(({ ms }) => ms), 0.99); // prettier-ignore
  const failures = ({ begun }: Rush) => begun.filter(({ status }) => status !== 200).length;
  const bytes = minute[0] ? quantile(minute[0].begun.map((one) => one.bytes), 0.5) : 0; // prettier-ignore
  const p50s = minute.map(({ begun }) => quantile(begun.map(({ ms }) => ms), 0.5).toFixed(0)); // prettier-ignore
  const what = `${students.toLocaleString('en')} students begin one test`;
  return [
    {
      what: `${what} within 60 s: p99 of the start`,
      target: '<= 3,000 ms',
      values: minute.map(p99),
      unit: 'ms',
      note: `p50 ${p50s.join(', ')} ms; ${(bytes / 1024).toFixed(0)} KB each`,
    },
    { what: `${what} within 60 s: failures`, target: '0', values: minute.map(failures), unit: '' },
    {
      what: 'processor time of server and database for one start',
      target: '',
      values: [...minute, ...sudden].map(({ cost }) => cost),
      unit: 'ms',
    },
    {
      what: `${what} within 15 s: p99 of the start`,
      target: '',
      values: sudden.map(p99),
      unit: 'ms',
      note: `failures: ${sudden.map(failures).join(', ')}`,
    },
    {
      what: 'groups whose variants differ by more than one',
      target: '0',
      values: [...minute, ...sudden].map(({ uneven }) => uneven),
      unit: '',
      note: `most memory ${Math.max(...minute.map(({ memory }) => memory)).toFixed(0)} MB`,
    },
  ];
}
