/**
 * A region comes back online: 3,000 students within ten seconds, each with 20 answers that waited on the device. Each refreshes the sign-in
 * and sends what is pending, as the outbox does; those who get a Retry-After come back later, with jitter.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTokens } from '../../src/server/areas/auth/tokens.ts';
import type { DemoProcess } from '../support/demo-process.ts';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { findSitters, startSittings } from './answers.ts';
import { quantile, type Figure } from './figures.ts';
import type { Sitting } from './load.ts';
import { megabytes } from './memory.ts';
import { RawConnection, type RawReply } from './raw-http.ts';

const students = 3000;
const answersEach = 20;
const withinMs = 10_000;

interface Returning {
  cookie: string;
  attemptId: string;
  userId: number;
}

/** Copies one student with a started test: 3,000 real sign-ins would measure the hashing of passwords. */
async function makeHerd(demo: DemoProcess, model: Sitting): Promise<Returning[]> {
  const tokens = createTokens(readFileSync(join(demo.dataDir, 'demo-secret'), 'utf8'), 900);
  const sql = await connectToRunning(demo.dataDir);
  const people = await sql<{ id: number }[]>`
    insert into person (login, password_hash, role, firstname, surname, sex, region_id, department_id, school_id, group_id)
    select 'herd' || n, p.password_hash, p.role, p.firstname, p.surname, p.sex, p.region_id, p.department_id, p.school_id, p.group_id
    from exam_attempt a join person p on p.id = a.person_id, generate_series(1, ${students}) n where a.id = ${model.attemptId}
    returning id`;
  const herd = people.map(({ id }) => ({ userId: id, sessionId: randomUUID(), attemptId: randomUUID() }));
  const list = JSON.stringify(herd);
  await sql`
    insert into session (id, person_id, rotated_at, expires_at, user_agent, address)
    select (h->>'sessionId')::uuid, (h->>'userId')::int, now() - interval '1 hour', now() + interval '1 day', 'herd', '127.0.0.1'
    from json_array_elements(${list}::text::json) h`;
  await sql`
    insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold, total_questions)
    select (h->>'attemptId')::uuid, (h->>'userId')::int, a.exam_id, a.form_id, a.access_period_id, a.access_type_id, 'active', a.started_at,
      a.end_time_threshold, a.total_questions
    from json_array_elements(${list}::text::json) h, exam_attempt a where a.id = ${model.attemptId}`;
  await sql`analyze person, session, exam_attempt`;
  await sql.end();
  return herd.map(({ sessionId, attemptId, userId }) => ({
    cookie: `__Host-synaq-refresh=${tokens.refreshToken(sessionId, 1)}`,
    attemptId,
    userId,
  }));
}

function batchOf({ attemptId }: Returning, { questions }: Sitting): string {
  const operations = Array.from({ length: answersEach }, (_, index) => {
    const question = questions[index % questions.length];
    if (!question) throw new Error('A test without a question');
    return {
      questionId: question.id,
      answers: question.answers[index % 2],
      operationId: randomUUID(),
      writer: '1.herd-writer',
      seq: index + 1,
      elapsedMs: index * 1000,
      chosenAt: Date.now(),
    };
  });
  return JSON.stringify({ attemptId, operations });
}

interface Seen {
  drainedAfter: number;
  statuses: number[];
}

/** Why connections were lost, for the note. */
const reasons = new Set<string>();

/** Stands for a status where the connection ended without an answer. */
const lost = 0;

function isReply(value: unknown): value is RawReply {
  return typeof value === 'object' && value !== null && 'status' in value;
}

/** One student: on until everything is acknowledged. */
async function comeBack(port: number, student: Returning, body: string, startAt: number): Promise<Seen> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, startAt - performance.now())));
  const statuses: number[] = [];
  let connection = new RawConnection({ port });
  async function until(send: () => ReturnType<RawConnection['post']>): Promise<string> {
    for (;;) {
      const reply = await send().catch((error: unknown) => error);
      if (!isReply(reply)) {
        statuses.push(lost);
        reasons.add(String(reply));
        connection.close();
        await new Promise((resolve) => setTimeout(resolve, 1000 * (1 + Math.random())));
        connection = new RawConnection({ port });
        continue;
      }
      statuses.push(reply.status);
      if (reply.status === 200) return reply.body;
      if (reply.status !== 429 && reply.status < 500) throw new Error(`${reply.status} ${reply.body}`);
      await new Promise((resolve) => setTimeout(resolve, (reply.retryAfterSeconds ?? 1) * 1000 * (1 + Math.random())));
    }
  }
  const refreshed = await until(() => connection.post('/api/refresh_token', null, '', { cookie: student.cookie }));
  const { token } = (JSON.parse(refreshed) as { data: { token: string } }).data;
  const sent = await until(() => connection.post('/api/testing/send-answers', token, body));
  const { acknowledged } = (JSON.parse(sent) as { data: { acknowledged: unknown[] } }).data;
  if (acknowledged.length !== answersEach) throw new Error(`${acknowledged.length} answers were acknowledged`);
  connection.close();
  return { drainedAfter: performance.now(), statuses };
}

export async function benchHerd(runs: number): Promise<Figure[]> {
  const drained: number[] = [];
  const waits: number[] = [];
  const failures: number[] = [];
  const memory: number[] = [];
  const shed: number[] = [];
  const cut: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const demo = await startDemo();
    try {
      const [model] = await startSittings(demo.url, await findSitters(demo.dataDir, 1));
      if (!model) throw new Error('Nobody has anything to sit');
      const herd = await makeHerd(demo, model);
      const bodies = herd.map((student) => batchOf(student, model));
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, megabytes(demo.child.pid ?? 0))), 500);
      const started = performance.now();
      const starts = herd.map(() => started + Math.random() * withinMs);
      const seen = await Promise.all(
        herd.map((student, index) => comeBack(demo.port, student, bodies[index] ?? '', starts[index] ?? started)),
      );
      clearInterval(watch);
      drained.push((Math.max(...seen.map(({ drainedAfter }) => drainedAfter)) - started) / 1000);
      waits.push(
        quantile(
          seen.map(({ drainedAfter }, index) => drainedAfter - (starts[index] ?? 0)),
          0.99,
        ),
      );
      const statuses = seen.flatMap((one) => one.statuses);
      failures.push(statuses.filter((status) => status >= 500 || status === lost).length);
      shed.push(statuses.filter((status) => status === 429).length);
      cut.push(statuses.filter((status) => status === lost).length);
      memory.push(most);
      const sql = await connectToRunning(demo.dataDir);
      const [log] = await sql<
        { count: number }[]
      >`select count(*)::int as count from answer_log where writer = '1.herd-writer'`;
      await sql.end();
      if (log?.count !== students * answersEach) throw new Error(`${log?.count} answers are in the log`);
    } finally {
      await demo.stop();
    }
  }
  const what = `${students.toLocaleString('en')} students back within ${withinMs / 1000} s, ${answersEach} answers each`;
  return [
    { what: `${what}: all on the server after`, target: '<= 60 s', values: drained, unit: 's' },
    { what: 'wait of a student, p99', target: '', values: waits, unit: 'ms' },
    {
      what: 'answers of 5xx, connections lost',
      target: '0',
      values: failures,
      unit: '',
      note: `connections lost: ${cut.join(', ')}; asked to come again: ${shed.join(', ')}${reasons.size > 0 ? `; ${[...reasons].join(', ')}` : ''}`,
    },
    { what: 'most memory of server and database', target: 'bounded', values: memory, unit: 'MB' },
  ];
}
