/**
 * A country of eight thousand schools: how long it takes until all of them have a test that is assigned from above, from the call until the
 * report; that revoking it; and the tree and its search, over HTTP.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Assignment, AssignmentDetail } from '#contract/assignment/parts.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { addDays } from '#domain/exam/assignment.ts';
import { localDay } from '#domain/exam/local-time.ts';
import { fromIsoDate } from '#domain/fields/date.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { percentile, type Figure } from './figures.ts';

const schools = 8000;
const callsOfEach = 60;
const base = '/api/statistics';

/** Schools in all districts; the demo has four diagnostic exams. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`
    with places as (select id, row_number() over (order by id) - 1 as place from department), size as (select count(*) as count from places)
    insert into school (department_id, name_kz, name_ru, address_kz, address_ru, bin, subscription)
    select p.id, '№ ' || n || ' жалпы білім беретін мектеп', 'Общеобразовательная школа № ' || n, '', '', lpad(n::text, 12, '0'), 'full'
    from generate_series((select count(*) from school) + 1, ${schools}) n join places p on p.place = n % (select count from size)`;
  await sql`analyze school`;
}

/** From the call until it is done. */
async function assign(
  client: ApiClient,
  dateStart: string,
): Promise<{ detail: AssignmentDetail; took: number; steps: number }> {
  const began = performance.now();
  const body = {
    assignmentId: randomUUID(),
    schools: { all: true },
    accessTypeId: accessTypes.diagnostic,
    testingType: 'output',
    dateStart,
  };
  const reply = await client.call<Assignment>('POST', `${base}/assign-accesses`, body);
  if (reply.status !== 200) throw new Error(reply.text);
  const seen = new Set<number>();
  for (;;) {
    const { data } = await client.call<AssignmentDetail>('GET', `${base}/assignments/${reply.data.id}`);
    seen.add(data.schoolsDone);
    if (data.state === 'done') return { detail: data, took: performance.now() - began, steps: seen.size };
    if (data.state === 'failed') throw new Error('It failed');
    await setTimeout(100);
  }
}

export async function benchAssign(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const sql = await connectToRunning(demo.dataDir);
    await fill(sql);
    const client = createApiClient(demo.url);
    await client.signIn('country1');
    const figures: Record<'whole' | 'blocked' | 'check' | 'file' | 'back', number[]> = {
      whole: [],
      blocked: [],
      check: [],
      file: [],
      back: [],
    };
    let note = '';
    const time = async (list: number[], work: () => Promise<{ status: number; text: string }>): Promise<void> => {
      const began = performance.now();
      const { status, text } = await work();
      if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
      list.push(performance.now() - began);
    };
    for (let run = 0; run < runs; run += 1) {
      const day = fromIsoDate(addDays(localDay(Date.now(), 300), 40 + run * 5));
      const body = { schools: { all: true }, accessTypeId: accessTypes.diagnostic, testingType: 'output', dateStart: day };
      await time(figures.check, () => client.call('POST', `${base}/assign-accesses/check`, body));
      const { detail, took, steps } = await assign(client, day);
      figures.whole.push(took);
      note = `${detail.counts?.periods ?? 0} periods, progress seen in ${steps} steps`;
      // A second one meets all the first one's periods.
      const again = await assign(client, day);
      figures.blocked.push(again.took);
      await time(figures.file, () => client.call('GET', `${base}/assignments/${again.detail.id}/report`));
      if (again.detail.counts?.skipped !== schools) throw new Error('Periods overlap');
      await time(figures.back, () => client.call('DELETE', `${base}/assignments/${detail.id}`));
    }
    const tree: Figure[] = [];
    const [place] = await sql<{ region: number; department: number }[]>`
      select region_id as region, id as department from department order by id offset 30 limit 1`;
    const words = ['мектеп', 'ШКОЛА', '77', 'алматы 12', 'білім 45', 'онир', 'қала'];
    const kinds: Record<string, (turn: number) => string> = {
      'tree, the regions': () => '',
      'tree, districts of a region': () => `?region=${place?.region ?? 0}`,
      'tree, schools of a district': () => `?department=${place?.department ?? 0}`,
      'tree, search': (turn) => `?q=${encodeURIComponent(words[turn % words.length] ?? '')}`,
    };
    for (const [what, make] of Object.entries(kinds)) {
      const values: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const took: number[] = [];
        for (let turn = 0; turn < callsOfEach; turn += 1)
          await time(took, () => client.call('GET', `${base}/assign-schools${make(turn)}`));
        values.push(percentile(took, 0.95));
      }
      tree.push({ what: `${schools} schools: ${what}, p95 of ${callsOfEach} calls`, target: '<= 150 ms', values, unit: 'ms' });
    }
    await sql.end();
    const figure = (what: string, target: string, values: number[], more = ''): Figure => ({
      what: `${schools} schools: ${what}`,
      target,
      values,
      unit: 'ms',
      note: more,
    });
    return [
      figure('assigned, from the call to the report', '<= 10,000 ms', figures.whole, note),
      figure('assigned again, all of them overlap', '<= 10,000 ms', figures.blocked),
      figure('what it would do', '', figures.check),
      figure('the report as a file', '', figures.file),
      figure('revoked', '', figures.back),
      ...tree,
    ];
  } finally {
    await demo.stop();
  }
}
