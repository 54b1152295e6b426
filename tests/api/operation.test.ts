/** The operator's view of the deployment, and the rehearsal of a restore. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concerns, operation } from '#contract/system/operation.ts';
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

const read = async () => (await operator.call(operation)).data;

/** The certificate names nobody and is valid until 2036. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBfjCCASWgAwIBAgIUZ/kgpFk104pwJdmjhVId89tqkLEwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKc3luYXEudGVzdDAeFw0yNjExMjgxMDM0NTBaFw0zNjExMjUx
MDM0NTBaMBUxEzARBgNVBAMMCnN5bmFxLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASUQ8/K39rT6nMQZWRkbsrtHUYcGZl/16WvuLWbwwc2US0OHrl8kX2P
kEhNT66CXWobb7yACQXJCoM4V2OsqUL2o1MwUTAdBgNVHQ4EFgQUciLwTAvkxFlh
IrP8KW4pVZCOSgEwHwYDVR0jBBgwFoAUciLwTAvkxFlhIrP8KW4pVZCOSgEwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAoZHGWmEmc/zcXh1x3bvxB
TJGVhxinFEIpxRMskAaH6gIgNLAhrIUywJI+8Ms4a26c8OLF6U1IakGSiMT13XiG
S5A=
-----END CERTIFICATE-----
`;

describe('the report', () => {
  test('says until when the named certificate is valid, and is concerned about one that cannot be read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'synaq-certificate-'));
    const file = join(folder, 'server.pem');
    writeFileSync(file, certificate);
    const named = await server.another({ certificateFile: file });
    const dates = async () => (await read()).processes.map(({ state }) => state.certificateUntil);
    await expect.poll(dates).toContain(Date.parse('2036-11-25T10:34:50Z'));
    expect((await read()).concerns).not.toContain('certificate-ends');
    await named.stop();
    const missing = await server.another({ certificateFile: join(folder, 'none.pem') });
    await expect.poll(dates).toContain(null);
    expect((await read()).concerns).toContain('certificate-ends');
    await missing.stop();
    rmSync(folder, { recursive: true });
  });

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

  test('is exported as metrics, and the alerts name what there is', async () => {
    const text = await (await fetch(`${server.url}/api/metrics`)).text();
    const values = new Map(
      [...text.matchAll(/^synaq_concern\{name="([^"]+)"\} ([01])$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(new Set(values.keys())).toEqual(new Set(concerns));
    const { concerns: found } = await read();
    expect([values.get('no-backup'), values.get('archive-failing')]).toEqual(['1', '0']);
    expect(found).toContain('no-backup');
    const rules = readFileSync(join(import.meta.dirname, '../../ops/prometheus/synaq.rules.yml'), 'utf8');
    const named = [...rules.matchAll(/synaq_concern\{name[=!]~"([^"]+)"/g)].flatMap(([, names]) => names?.split('|') ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(concerns).toEqual(expect.arrayContaining(named));
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
    // It verifies every attempt of the demo, twice.
  });
});
