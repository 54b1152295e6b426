/** The schema changes while students answer: how much later their answers come, and whether one fails. */
import { applySteps, type Step } from '../../src/server/storage/apply-steps.ts';
import { connectToRunning } from '../support/running-database.ts';
import { findSitters, startSittings } from './answers.ts';
import { startDemo } from './conditions.ts';
import type { Figure } from './figures.ts';
import { runLoad, type LoadFigures } from './load.ts';

const perSecond = 1000;
const runSeconds = 20;

/** Returns the migrations of a release on the largest tables: a column, a rule, an index, and the old column goes. */
function stepsOf(run: number): Step[] {
  const column = `of_bench_${run}`;
  const step = (n: number, text: string, kind = 'sql'): Step => ({ name: `bench_${run}_${n}.${kind}`, text });
  return [
    step(1, `alter table answer_log add column ${column} smallint not null default 0`),
    step(2, `alter table answer_log add constraint ${column} check (${column} >= 0) not valid`),
    step(3, `alter table answer_log validate constraint ${column}`),
    step(
      4,
      `create index concurrently if not exists {answer_log}_${column} on {answer_log} (received_at, attempt_id);
      --> statement-breakpoint
      create index if not exists ${column} on answer_log (received_at, attempt_id)`,
      'concurrent.sql',
    ),
    step(5, `alter table exam_attempt add column ${column} text`),
    step(6, `drop index if exists ${column}`),
    step(7, `alter table answer_log drop column ${column}`),
    step(8, `alter table exam_attempt drop column ${column}`),
  ];
}

/** @throws where an answer failed or was not acknowledged */
export async function benchMigrate(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  const sql = await connectToRunning(demo.dataDir);
  try {
    const sittings = await startSittings(demo.url, await findSitters(demo.dataDir, 300));
    await runLoad(demo, sittings, 10, null);
    const [plain, changing]: [LoadFigures[], LoadFigures[]] = [[], []];
    const took: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      plain.push(await runLoad(demo, sittings, runSeconds, perSecond));
      const load = runLoad(demo, sittings, runSeconds, perSecond);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const began = performance.now();
      await applySteps(sql, stepsOf(run));
      took.push((performance.now() - began) / 1000);
      changing.push(await load);
    }
    const lost = [...plain, ...changing].reduce((all, { failures, unanswered }) => all + failures + unanswered, 0);
    const p99 = (figures: readonly LoadFigures[]) => figures.map((one) => one.p99);
    return [
      { what: `p99 of an answer at ${perSecond}/s`, target: '-', values: p99(plain), unit: 'ms' },
      { what: 'p99 while the schema changes', target: '<= twice', values: p99(changing), unit: 'ms' },
      {
        what: 'slowest answer while the schema changes',
        target: '-',
        values: changing.map(({ slowest }) => slowest),
        unit: 'ms',
      },
      { what: 'eight steps on the two largest tables', target: '-', values: took, unit: 's' },
      { what: 'answers that failed', target: '0', values: [lost], unit: '' },
    ];
  } finally {
    await sql.end();
    await demo.stop();
  }
}
