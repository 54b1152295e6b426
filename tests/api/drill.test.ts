/** The drill against a real server: green where all is well, and red where the server has a fault. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runDrill, type DrillOutcome } from '../../src/drill/drill.ts';
import { findOut, type CheckId, type Findings, type Light } from '../../src/drill/findings.ts';
import { sceneIds } from '../../src/drill/scenes.ts';
import { startLyingServer, type Lie } from '../support/lying-server.ts';
import { signIn, sit } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// A drill waits for what happens; on a busy machine all of that takes longer.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function accountsOf(...numbers: number[]): { login: string; password: string }[] {
  return numbers.map((number) => ({ login: `student${number}`, password: 'synaq-demo' }));
}

/** A minute in two seconds. */
async function drill(
  host: string,
  accounts: { login: string; password: string }[],
): Promise<DrillOutcome & { findings: Findings }> {
  const outcome = await runDrill({ host, accounts, examId: null, minutes: 1, seed: 3, pace: 30 }, () => undefined);
  return { ...outcome, findings: findOut(outcome.histories, host) };
}

/** Checks that a busy machine cannot change. How fast things went is another matter. */
const firm: readonly CheckId[] = ['arrived', 'not-doubled', 'in-time', 'timer', 'finished', 'signed-in', 'media', 'secure'];

const allGreen = Object.fromEntries(firm.map((id) => [id, 'green']));

function lights({ checks }: Findings): Partial<Record<CheckId, Light>> {
  return Object.fromEntries(checks.filter(({ id }) => firm.includes(id)).map(({ id, light }) => [id, light]));
}

async function drillAgainst(lie: Lie, ...numbers: number[]): Promise<Findings> {
  const lying = await startLyingServer(server.url, lie);
  try {
    return (await drill(lying.url, accountsOf(...numbers))).findings;
  } finally {
    await lying.close();
  }
}

describe('a drill', () => {
  test('holds with four students through every scene, and again with the same ones', async () => {
    const { findings, histories } = await drill(server.url, accountsOf(1, 2, 3, 4));
    expect(histories.map(({ fault }) => fault)).toEqual([null, null, null, null]);
    expect(lights(findings), JSON.stringify(histories.map(({ clocks }) => clocks))).toEqual(allGreen);
    expect(findings).toMatchObject({ answered: 40, held: 40, lost: 0, doubled: 0, finished: 4 });
    expect(findings.given).toBeGreaterThan(40);
    expect(findings.scenes.map(({ scene }) => scene)).toEqual(sceneIds);
    expect(findings.checks.find(({ id }) => id === 'drained')?.light).not.toBe('red');

    const again = await drill(server.url, accountsOf(1));
    expect(lights(again.findings)).toEqual(lights(findings));
    const attempts = await server.sql<{ number: number; log: number; answers: number }[]>`
      select number, (select count(*)::int from answer_log where attempt_id = a.id and kind = 'answer') as log,
        (select count(*)::int from current_answer where attempt_id = a.id) as answers
      from exam_attempt a join person p on p.id = a.person_id join exam e on e.id = a.exam_id
      where p.login = 'student1' and e.is_rehearsal order by number`;
    expect(attempts.map(({ number, answers }) => [number, answers])).toEqual([
      [1, 10],
      [2, 10],
    ]);
    // Not the drill's own figures: the database holds each operation once.
    const own = histories.find(({ login }) => login === 'student1');
    expect(attempts[0]?.log).toBe(own?.deliveries.size);
  });

  test('begins again where an earlier drill was interrupted', async () => {
    const [rehearsal] = await server.sql<{ id: number }[]>`select id from exam where is_rehearsal and for_lang = 'kz'`;
    const sitting = await sit(await signIn(server.url, 'student5'), rehearsal?.id ?? 0);
    await sitting.send('simple-text', { text: 'left behind' });
    const again = await drill(server.url, accountsOf(5));
    expect(again.histories[0]?.fault).toBeNull();
    expect(lights(again.findings)).toEqual(allGreen);
  });

  test('names who cannot sit and why, and tries a wrong password once only', async () => {
    const accounts = [
      { login: 'student6', password: 'wrong' },
      { login: 'teacher1', password: 'synaq-demo' },
    ];
    const { findings } = await drill(server.url, accounts);
    expect(findings.light).toBe('red');
    expect(findings.faults.map(({ kind, logins }) => [kind, logins])).toEqual([
      ['wrong-password', ['student6']],
      ['not-a-student', ['teacher1']],
    ]);
    expect(findings.students.flatMap(({ history }) => history.calls.filter(({ kind }) => kind === 'sign-in'))).toHaveLength(2);
  });

  test('never sits a test that counts', async () => {
    const [exam] = await server.sql<
      { id: number }[]
    >`select id from exam where not is_rehearsal and for_lang = 'kz' order by id limit 1`;
    const setup = { host: server.url, accounts: accountsOf(7), examId: exam?.id ?? 0, minutes: 1, seed: 1, pace: 30 };
    const { histories } = await runDrill(setup, () => undefined);
    expect(histories[0]?.fault?.kind).toBe('no-rehearsal');
    expect(
      await server.sql`
        select from exam_attempt a join person p on p.id = a.person_id
        where p.login = 'student7' and a.started_at > now() - interval '1 day'`,
    ).toHaveLength(0);
  });
});

describe.concurrent('a drill finds', () => {
  test('a server that acknowledges an answer and stores nothing', async () => {
    let victim: number | null = null;
    const findings = await drillAgainst(
      {
        batches: ({ attemptId, operations }) => {
          victim ??= operations[0]?.questionId ?? null;
          return [
            { attemptId, operations: operations.map((one) => (one.questionId === victim ? { ...one, answers: null } : one)) },
          ];
        },
      },
      8,
    );
    expect(lights(findings)).toMatchObject({ arrived: 'red', 'not-doubled': 'green' });
    expect(findings).toMatchObject({ light: 'red', lost: 1, answered: 10, held: 9 });
  });

  test('a server that writes answers twice', async () => {
    let count = 0;
    const findings = await drillAgainst(
      {
        batches: (batch) => {
          const [one] = batch.operations;
          count += 1;
          const copy = one && { ...one, operationId: randomUUID(), writer: '9.written-twice', seq: count };
          return copy && count <= 2 ? [batch, { ...batch, operations: [copy] }] : [batch];
        },
      },
      9,
    );
    expect(lights(findings)).toMatchObject({ arrived: 'green', 'not-doubled': 'red' });
    expect(findings).toMatchObject({ light: 'red', lost: 0, doubled: 2 });
  });

  test('a server whose answers name another time than it has', async () => {
    const findings = await drillAgainst({ shiftTimeMs: 60_000 }, 10);
    expect(lights(findings)).toMatchObject({ timer: 'red', arrived: 'green' });
  });
});
