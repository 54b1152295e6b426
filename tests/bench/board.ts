/**
 * The live board with ten thousand sitting students, all of them polling every twelve seconds: how soon an answer shows, and whether the
 * page is ever held up. The notes are written as the other processes of a large installation would write them.
 */
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { createApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { openBenchPage, signIn } from './browser.ts';
import { quantile, type Figure } from './figures.ts';

declare global {
  interface Window {
    longTasks: number[];
  }
}

const attempts = 10_000;
const contactEveryMs = 12_000;
const samples = 20;

/** Begins one sitting as its student would, and copies it to ten thousand others. @returns their ids. */
async function fill(sql: postgres.Sql, url: string): Promise<string[]> {
  const student = createApiClient(url);
  await student.signIn('student1');
  await student.call('GET', '/api/testing/1/data');
  const people = await sql<{ id: number }[]>`
    select p.id from person p where p.role = 'ST' and p.deleted_at is null
      and not exists (select from exam_attempt a where a.person_id = p.id) order by p.id limit ${attempts - 1}`;
  const rows = people.map(({ id }) => ({ id: randomUUID(), personId: id }));
  await sql`
    insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, status, started_at, end_time_threshold, total_questions)
    select r.id, r."personId", a.exam_id, a.form_id, a.access_period_id, a.access_type_id, 'active', a.started_at,
      a.end_time_threshold + interval '1 hour', a.total_questions
    from exam_attempt a, json_to_recordset(${JSON.stringify(rows)}::text::json) as r(id uuid, "personId" int)
    where a.person_id = ${student.user?.userId ?? 0} and a.status = 'active'`;
  await sql`analyze exam_attempt`;
  return rows.map((row) => row.id);
}

async function note(sql: postgres.Sql, notes: readonly object[]): Promise<void> {
  await sql`select pg_notify('synaq_board', note_attempts(${JSON.stringify(notes)}::text::json)::text)`;
}

/** Every attempt polls once in `contactEveryMs`, in groups twice a second. @returns the way to stop. */
function keepTalking(sql: postgres.Sql, ids: readonly string[]): () => Promise<void> {
  const group = Math.ceil((ids.length * 500) / contactEveryMs);
  let from = 0;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const part = ids.slice(from, from + group);
    from = from + group >= ids.length ? 0 : from + group;
    running = note(
      sql,
      part.map((attemptId) => ({ attemptId, seenAt: Date.now(), pending: 0, device: 'Chrome|Android|tablet' })),
    );
  }, 500);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export async function benchBoard(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const loaded: number[] = [];
  const slowest: number[] = [];
  const blocked: number[] = [];
  try {
    const sql = await connectToRunning(demo.dataDir);
    const ids = await fill(sql, demo.url);
    const stopTalking = keepTalking(sql, ids);
    for (let run = 0; run < runs; run += 1) {
      const { browser, context, page } = await openBenchPage(1);
      await page.setViewportSize({ width: 1366, height: 900 });
      await signIn(page, demo.url, 'country1');
      await context.addInitScript(() => {
        window.longTasks = [];
        new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
          type: 'longtask',
          buffered: true,
        });
      });
      const began = performance.now();
      await page.goto(`${demo.url}/control/testing-board`);
      await page.locator(`[aria-rowcount="${ids.length + 2}"]`).waitFor({ timeout: 60_000 });
      loaded.push(performance.now() - began);
      const waits: number[] = [];
      for (let sample = 0; sample < samples; sample += 1) {
        const seen = page.locator('[data-attempt]').nth(sample % 8);
        const id = (await seen.getAttribute('data-attempt')) ?? '';
        const next = run * samples + sample + 1;
        const at = performance.now();
        await sql`
          insert into current_answer (attempt_id, question_id, answers, generation, writer_id, seq, position)
          select ${id}, n, '{}', 1, 'bench', n, n from generate_series(1, ${next}) n on conflict do nothing`;
        await note(sql, [{ attemptId: id, seenAt: Date.now(), counts: true }]);
        await page.locator(`[data-attempt="${id}"] [data-answered="${next}"]`).waitFor({ timeout: 20_000 });
        waits.push(performance.now() - at);
      }
      // A person scrolls and searches meanwhile.
      const table = page.getByTestId('board-table');
      for (let step = 1; step <= 20; step += 1) await table.evaluate((element, top) => element.scrollTo(0, top), step * 25_000);
      await page.locator('input[type="search"]').pressSequentially('ана');
      await page.locator('[role="columnheader"] button').nth(2).click();
      await page.locator('[role="columnheader"] button').nth(4).click();
      await page.waitForFunction(() => document.querySelectorAll('[data-attempt]').length > 0);
      slowest.push(quantile(waits, 1));
      blocked.push(Math.max(0, ...(await page.evaluate(() => window.longTasks))));
      await browser.close();
    }
    await stopTalking();
    await sql.end();
  } finally {
    await demo.stop();
  }
  const note10k = `${attempts} attempts, ${Math.round((attempts * 1000) / contactEveryMs)} contacts a second`;
  return [
    { what: 'live board: a change visible, slowest', target: '<= 2,000 ms', values: slowest, unit: 'ms', note: note10k },
    {
      what: 'live board: main thread held up, longest',
      target: '<= 100 ms',
      values: blocked,
      unit: 'ms',
      note: 'with its start, scrolling, search and sorting',
    },
    { what: 'live board: all rows there', target: '-', values: loaded, unit: 'ms' },
  ];
}
