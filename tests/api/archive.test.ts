/** Answers by school year: each has its place in time, and a year that is over goes into files and comes back. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testingResult } from '#contract/attempts/get-result.ts';
import { operation } from '#contract/system/operation.ts';
import { rebuildResults } from '#server/areas/statistics/rebuild.ts';
import { archiveCommand, restoreCommand } from '#server/commands/archive/archive-command.ts';
import { verifyCommand } from '#server/commands/verify-command.ts';
import { applySteps } from '#server/storage/apply-steps.ts';
import { attemptIdsOfYear, logYearOf, newAttemptId } from '#server/storage/attempt-ids.ts';
import { ensureLogYears, listLogYears } from '#server/storage/log-years.ts';
import { testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { buildOperation, type ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Over for long in the demo, and full of results. */
const year = String(logYearOf(Date.now()) - 2);
const ids = attemptIdsOfYear(Number(year));

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), 'synaq-archive-'));
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const failure = (work: Promise<string>) => work.then(() => 'nothing failed', String);
const archive = (...parameters: string[]) => archiveCommand(parameters, () => server.config);
const restore = (from: string) => restoreCommand(['--from', from], () => server.config);

/** All that the two tables have of the year, as one hash each. */
async function contentOf(): Promise<unknown> {
  const { sql } = server;
  const [row] = await sql`
    select (select md5(string_agg(l::text, ' ' order by attempt_id, position)) from answer_log l
        where attempt_id >= ${ids.from} and attempt_id < ${ids.until}) as log,
      (select md5(string_agg(c::text, ' ' order by attempt_id, question_id)) from current_answer c
        where attempt_id >= ${ids.from} and attempt_id < ${ids.until}) as answers`;
  return row;
}

async function placeOf(table: string, attemptId: string): Promise<string[]> {
  const { sql } = server;
  const rows = await sql<{ place: string }[]>`
    select distinct tableoid::regclass::text as place from ${sql(table)} where attempt_id = ${attemptId}`;
  return rows.map(({ place }) => place);
}

describe('each school year has its place', () => {
  test('for a test that begins now, and one that an older version began', async () => {
    const { sql } = server;
    const sitting = await sit(await signIn(server.url, 'student1'), await addExam(sql));
    const { attemptId } = sitting.data;
    await sitting.send('one-correct', { selected: 'a' });
    const now = logYearOf(Date.now());
    expect(await placeOf('answer_log', attemptId)).toEqual([`answer_log_${now}`]);
    expect(await placeOf('current_answer', attemptId)).toEqual([`current_answer_${now}`]);
    const old = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
    await sql`insert into answer_log (attempt_id, position, kind, status, received_at, hash) values (${old}, 1, 'open', 'accepted', 1, '')`;
    expect(await placeOf('answer_log', old)).toEqual(['answer_log_before']);
    await sql`delete from answer_log where attempt_id = ${old}`;
  });

  test('is read alone for one attempt, by whatever plan', async () => {
    const { sql } = server;
    const own = newAttemptId(Date.now());
    await sql.begin(async (tx) => {
      await tx`set local plan_cache_mode = force_generic_plan`;
      for (const table of ['answer_log', 'current_answer']) {
        await tx.unsafe(`prepare look_${table}(uuid) as select * from ${table} where attempt_id = $1`);
        const plan = await tx.unsafe<{ 'QUERY PLAN': string }[]>(
          `explain (analyze, costs off) execute look_${table}('${own}')`,
        );
        const text = plan.map((line) => line['QUERY PLAN']).join('\n');
        expect(text).toContain(`${table}_${logYearOf(Date.now())}`);
        expect(text).not.toMatch(/Seq Scan|_before/);
        await tx.unsafe(`deallocate look_${table}`);
      }
    });
  });

  test('is made a year ahead; rows that came before it move into it', async () => {
    const { sql } = server;
    const later = Date.parse('2041-03-01');
    const early = newAttemptId(later);
    await sql`insert into answer_log (attempt_id, position, kind, status, received_at, hash) values (${early}, 1, 'open', 'accepted', 1, '')`;
    expect(await placeOf('answer_log', early)).toEqual(['answer_log_rest']);
    expect((await (await signIn(server.url, 'country1')).call(operation)).data.concerns).toContain('year-missing');
    const made = await Promise.all([ensureLogYears(sql, later), ensureLogYears(sql, later)]);
    expect(made.flat().sort((one, other) => one - other)).toEqual([2040, 2041]);
    expect(await placeOf('answer_log', early)).toEqual(['answer_log_2040']);
    await sql`delete from answer_log where attempt_id = ${early}`;
  });

  test('and an index is made beside the work on each of them', async () => {
    const { sql } = server;
    const text = [
      'create index concurrently if not exists {current_answer}_of_test on {current_answer} (seq)',
      'create index current_answer_of_test on current_answer (seq)',
    ].join('\n--> statement-breakpoint\n');
    await applySteps(sql, [{ name: '9401_index.concurrent.sql', text }]);
    const [index] = await sql`
      select i.indisvalid as "isValid", (select count(*)::int from pg_inherits where inhparent = i.indexrelid) as parts,
        (select count(*)::int from pg_indexes where indexdef like '%(seq)%' and tablename like 'current_answer_%') as made
      from pg_index i where indexrelid = 'current_answer_of_test'::regclass`;
    expect(index?.['isValid']).toBe(true);
    expect(index?.['parts']).toBe(index?.['made']);
  });
});

describe('a year that is over', () => {
  const place = join(folder, `answers-${year}`);
  let student: ApiClient;
  let attempt: { id: string; login: string; examId: number; questionId: number };
  const resultOf = async () =>
    (await student.call(testingResult, { params: { examId: attempt.examId }, query: { attemptId: attempt.id } })).data;
  /** Sends the answers of a device that was in a drawer. */
  const bring = () =>
    student.call(testingSendAnswers, {
      body: {
        attemptId: attempt.id,
        operations: [buildOperation({ questionId: attempt.questionId, answers: null, seq: 1, writer: '900.from-a-drawer' })],
      },
    });

  beforeAll(async () => {
    const [found] = await server.sql<(typeof attempt)[]>`
      select a.id, p.login, a.exam_id as "examId", (a.scores->0->>'questionId')::int as "questionId"
      from exam_attempt a join person p on p.id = a.person_id
      where a.id >= ${ids.from} and a.id < ${ids.until} and p.role = 'ST' and a.correct_answers > 0 order by p.id limit 1`;
    if (!found) throw new Error('The demo has no results of that year');
    attempt = found;
    student = await signIn(server.url, attempt.login);
  });

  test('is refused while something of it goes on, or its log is not what was written; it stays as it was', async () => {
    const { sql } = server;
    const before = await contentOf();
    const now = String(logYearOf(Date.now()));
    expect(await failure(archive('--year', now, '--to', folder))).toContain(`The school year ${now} is not over.`);
    expect(await failure(archive('--year', '1999', '--to', folder))).toContain('There is no year 1999');
    expect(await failure(archive('--year', 'before', '--to', folder))).toContain('The year before has no attempts.');
    await sql`update exam_attempt set waiting_points = 1 where id = ${attempt.id}`;
    expect(await failure(archive('--year', year, '--to', folder))).toContain('1 tests wait for markers');
    await sql`update exam_attempt set waiting_points = 0 where id = ${attempt.id}`;
    await sql`update answer_log set received_at = received_at + 1 where attempt_id = ${attempt.id} and position = 1`;
    expect(await failure(archive('--year', year, '--to', folder))).toContain(`${attempt.id}: Row 1 was changed`);
    await sql`update answer_log set received_at = received_at - 1 where attempt_id = ${attempt.id} and position = 1`;
    expect(await contentOf()).toEqual(before);
    rmSync(place, { recursive: true });
  });

  test('goes into files; results and statistics say the same without it, and what comes late stays on its device', async () => {
    const { sql } = server;
    const before = { content: await contentOf(), result: await resultOf() };
    await rebuildResults(sql);
    expect(await archive('--year', year, '--to', folder)).toMatch(
      /\d+ attempts, \d+ rows of the log, \d+ answers, verified and taken out/,
    );
    expect(await contentOf()).toEqual({ log: null, answers: null });
    const { reviewOpensAt: _, ...result } = before.result;
    expect(await resultOf()).toEqual({ ...result, isArchived: true, questionsData: null });
    expect((await rebuildResults(sql)).changed).toBe(0);
    expect((await bring()).status).toBe(404);
    expect(await verifyCommand(['--attempt', attempt.id], () => server.config)).toContain('is archived');
    // A process that remembers the attempt's log from before.
    await expect(
      sql`insert into answer_log (attempt_id, position, kind, status, received_at, hash) values (${attempt.id}, 1, 'open', 'accepted', 1, '')`,
    ).rejects.toMatchObject({ code: '23514' });
    expect((await listLogYears(sql)).find(({ name }) => name === year)?.archivedAt).toBeGreaterThan(0);
    expect(await failure(archive('--year', year, '--to', folder))).toContain('archived already');

    const file = join(place, 'answer_log.jsonl.gz');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, -20));
    expect(await failure(restore(place))).toContain(`${file} was changed.`);
    expect(await failure(archive('--check', place))).toContain(`${file} was changed.`);
    writeFileSync(file, whole);
    expect(await archive('--check', place)).toContain('Everything is as it was written.');

    expect(await restore(place)).toContain('are back in the database');
    expect(await contentOf()).toEqual(before.content);
    expect(await resultOf()).toEqual(before.result);
    expect(await verifyCommand(['--attempt', attempt.id], () => server.config)).toContain('Everything is as it was written.');
    expect(await failure(restore(place))).toContain('is in this database already');
    const late = await bring();
    expect(late.data.acknowledged).toHaveLength(1);
    expect(await placeOf('answer_log', attempt.id)).toEqual([`answer_log_${year}`]);
  });

  test('is stored in files of its own', () => {
    expect(readdirSync(place).sort()).toEqual([
      'answer_log.jsonl.gz',
      'attempts.jsonl.gz',
      'current_answer.jsonl.gz',
      'manifest.json',
    ]);
  });
});
