/** What an operator sees of the deployment, and the rehearsal of a restore. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperationReport } from '#contract/system/operation.ts';
import { createMinuteCount } from '#server/areas/system/minute-count.ts';
import { compareHeads } from '#server/commands/verify-all.ts';
import { verifyCommand } from '#server/commands/verify-command.ts';
import type { ApiClient } from '../support/api-client.ts';
import { addExam } from '../support/exam-factory.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let operator: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signIn(server.url, 'country1');
});
afterAll(() => server.stop());

const read = async () => (await operator.call<OperationReport>('GET', '/api/control/health')).data;

describe('the report', () => {
  test('lists each process while it runs, and not after it was stopped', async () => {
    await expect.poll(async () => (await read()).processes.length).toBe(1);
    const second = await server.another();
    await expect.poll(async () => (await read()).processes.length).toBe(2);
    const { processes, database } = await read();
    for (const { isAlive, clockMs, state } of processes) {
      expect(isAlive).toBe(true);
      expect(Math.abs(clockMs)).toBeLessThan(2_000);
      expect(state.hearsNotices).toBe(true);
    }
    expect(database).toMatchObject({ isEmbedded: false, replicas: [], archive: null });
    await second.stop();
    await expect.poll(async () => (await read()).processes.length).toBe(1);
  });

  test('names what is to be looked into: a silent process, a clock that is off, another version', async () => {
    await server.sql`
      insert into server_process (id, name, version, started_at, seen_at, state)
      select gen_random_uuid(), name, v.version, started_at, seen_at - v.silent,
        jsonb_set(state, '{clock}', to_jsonb(extract(epoch from seen_at) * 1000 + 60000))
      from server_process, (values ('9.9.9', interval '0'), ('0.1.0', interval '2 minutes')) as v(version, silent)`;
    const { concerns, processes } = await read();
    expect(processes.map(({ isAlive }) => isAlive)).toEqual([true, true, false]);
    expect(concerns).toEqual(expect.arrayContaining(['process-silent', 'clock-off', 'versions-differ', 'no-backup']));
    await server.sql`delete from server_process where version = '9.9.9' or seen_at < now() - interval '1 minute'`;
    expect((await read()).concerns).not.toContain('process-silent');
  });

  test('is for the country’s workers', async () => {
    const region = await signIn(server.url, 'region1');
    expect((await region.call('GET', '/api/control/health')).status).toBe(403);
  });
});

test('a minute’s count drops what is older', () => {
  let now = 1_000_000;
  const count = createMinuteCount(() => now);
  count.add(5);
  now += 30_000;
  count.add(2);
  expect(count.read()).toBe(7);
  now += 31_000;
  expect(count.read()).toBe(2);
  now += 600_000;
  expect(count.read()).toBe(0);
});

describe('the rehearsal of a restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-heads-'));
  const file = join(folder, 'heads.jsonl');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...parameters: string[]) => verifyCommand(parameters, () => server.config);

  test('finds what the restored database has lost, and what is another row there', async () => {
    const sitting = await sit(await signIn(server.url, 'student1'), await addExam(server.sql));
    const { attemptId } = sitting.data;
    for (const selected of ['a', 'b', 'c']) await sitting.send('one-correct', { selected });
    expect(await run('--heads', file)).toMatch(/: \d+ attempts\.$/);
    expect(readFileSync(file, 'utf8')).toContain(attemptId);
    expect((await compareHeads(server.sql, file)).found).toEqual([]);
    const had = readFileSync(file, 'utf8').replace(
      new RegExp(`("attemptId":"${attemptId}","position":)3`),
      (_, before: string) => `${before}5`,
    );
    writeFileSync(file, had);
    await server.sql`update answer_log set answers = '{"selected": "d"}' where attempt_id = ${attemptId} and position = 2`;
    const faults = String(await run('--all', '--against', file).catch((error: unknown) => error));
    expect(faults).toContain(`${attemptId}: the log ends at row 3, it had 5`);
    expect(faults).toMatch(new RegExp(`${attemptId} of student1: Row 2 was changed`));
  });
});
