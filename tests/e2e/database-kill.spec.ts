import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSitters, nextBody, startSittings, type Sitting } from '../bench/answers.ts';
import { RawConnection } from '../bench/raw-http.ts';
import { startDemo, type DemoProcess } from '../support/demo-process.ts';
import { connectToRunning } from '../support/running-database.ts';

interface Writer {
  sitting: Sitting;
  acknowledged: number;
}

/** Sends answer after answer, the same one again until it is acknowledged, as the outbox does. */
async function write(demo: DemoProcess, writer: Writer, signal: AbortSignal): Promise<void> {
  let connection = new RawConnection(demo.port);
  let body = nextBody(writer.sitting);
  while (!signal.aborted) {
    const reply = await connection.post('/api/testing/send-answer', writer.sitting.token, body).catch(() => null);
    if (reply === null) connection = new RawConnection(demo.port);
    if (reply?.status !== 200) continue;
    writer.acknowledged = writer.sitting.seq;
    body = nextBody(writer.sitting);
  }
  connection.close();
}

test('a database that is killed in mid-commit comes back by itself; nothing that was acknowledged is lost, nothing doubled', async () => {
  const demo = await startDemo();
  const sittings = await startSittings(demo.url, await findSitters(demo.dataDir, 20));
  const writers = sittings.map((sitting): Writer => ({ sitting, acknowledged: 0 }));
  const stop = new AbortController();
  const working = writers.map((writer) => write(demo, writer, stop.signal));
  const total = (): number => writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  for (let kill = 1; kill <= 3; kill += 1) {
    const before = total();
    await expect.poll(total).toBeGreaterThan(before + 200);
    const pidFile = join(demo.dataDir, 'postgres', 'cluster', 'postmaster.pid');
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGKILL');
    const atKill = total();
    // More than what may still have been on its way: the next hundred prove that it serves again.
    await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(atKill + 100);
  }
  stop.abort();
  await Promise.all(working);
  const sql = await connectToRunning(demo.dataDir);
  const rows = await sql<{ attemptId: string; rows: number; last: number; operations: number }[]>`
    select attempt_id as "attemptId", count(*)::int as rows, max(seq) as last, count(distinct operation_id)::int as operations
    from answer_log where kind = 'answer' group by attempt_id`;
  await sql.end();
  await demo.stop();
  expect(rows).toHaveLength(writers.length);
  for (const { sitting, acknowledged } of writers) {
    const row = rows.find(({ attemptId }) => attemptId === sitting.attemptId);
    expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
    expect(row?.rows).toBe(row?.last);
    expect(row?.operations).toBe(row?.last);
  }
});
