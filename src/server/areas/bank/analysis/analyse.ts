/** The whole analysis of an exam, from its rows. Runs in a thread of its own (analysis-thread.ts). */
import type postgres from 'postgres';
import { createCollector } from '#domain/analysis/collector.ts';
import { schoolYearBounds } from '#domain/analysis/school-year.ts';
import { createFormStore, deriveBatch, deriveItems, findMissing } from '#server/areas/attempts/items/services.ts';
import { assemble, type Analysis } from './assemble.ts';
import { createRowReader } from './item-rows.ts';
import { loadShapes } from './shapes.ts';

export interface AnalysisTask {
  /** The exam that is looked at, then its pair where that is asked for. */
  examIds: number[];
  schoolYear: number | null;
  periodId: number | null;
  regionId: number | null;
}

/** How long rows that are missing are derived before the rest is left for the next call. */
const deriveForMs = 4_000;

export async function analyse(sql: postgres.Sql, task: AnalysisTask): Promise<Analysis> {
  const [exam] = await sql<{ isRehearsal: boolean }[]>`
    select is_rehearsal as "isRehearsal" from exam where id = ${task.examIds[0] ?? 0}`;
  const isRehearsal = exam?.isRehearsal ?? false;
  const pending = isRehearsal ? 0 : await deriveMissing(sql, task.examIds);
  const shapes = await loadShapes(sql, task.examIds);
  const collector = createCollector(shapes.forms);
  const passed = isRehearsal ? 0 : await readAll(sql, task, collector);
  return assemble(collector.done(), shapes, { pending, isRehearsal, passed });
}

/** @returns how many are left */
async function deriveMissing(sql: postgres.Sql, examIds: readonly number[]): Promise<number> {
  const forms = createFormStore(sql);
  const until = Date.now() + deriveForMs;
  const missing = await findMissing(sql, examIds, 200_000);
  for (let start = 0; start < missing.length; start += deriveBatch) {
    if (Date.now() > until) return missing.length - start;
    await deriveItems(sql, forms, missing.slice(start, start + deriveBatch));
  }
  return 0;
}

/** Everything that goes into this text is a number, or made from one. */
function rowsOf({ examIds, schoolYear, periodId, regionId }: AnalysisTask): string {
  const number = (value: number) => String(Math.trunc(value));
  const where = [`i.exam_id in (${examIds.map(number).join()})`];
  let from = 'attempt_items i';
  if (schoolYear !== null) {
    const { from: first, until } = schoolYearBounds(Math.trunc(schoolYear));
    where.push(`i.finished_at >= '${first}'`, `i.finished_at < '${until}'`);
  }
  if (periodId !== null || regionId !== null) from += ' join exam_attempt a on a.id = i.attempt_id';
  if (periodId !== null) where.push(`a.access_period_id = ${number(periodId)}`);
  if (regionId !== null) {
    // Where they were on that day; staff, who are in no class, where they are.
    from += ` join person p on p.id = a.person_id
      left join enrolment e on e.person_id = a.person_id and e.from_at <= a.started_at and coalesce(e.until_at > a.started_at, true)
      left join "group" g on g.id = e.group_id
      join school s on s.id = coalesce(g.school_id, p.school_id) join department d on d.id = s.department_id`;
    where.push(`d.region_id = ${number(regionId)}`);
  }
  return `${from} where ${where.join(' and ')}`;
}

/** @returns how many of them passed */
async function readAll(sql: postgres.Sql, task: AnalysisTask, collector: ReturnType<typeof createCollector>): Promise<number> {
  const rows = rowsOf(task);
  const counting = sql.unsafe<{ passed: number }[]>(
    `select count(*)::int as passed from exam_attempt where passed = 1 and exam_id in (${task.examIds.map(Math.trunc).join()})
      and id in (select i.attempt_id from ${rows})`,
  );
  const reader = createRowReader();
  const copy = `copy (select i.form_id, i.points, i.given from ${rows}) to stdout (format binary)`;
  const stream = await sql.unsafe(copy).readable();
  // By its events: each piece is counted as it comes, so the stream never fills up, and the driver never has to stop the line. Stopped and
  // started again (as an async loop over the stream makes it), the line now and then stayed stopped for good.
  await new Promise<void>((resolve, reject) => {
    stream.on('data', (piece: Uint8Array) =>
      reader.read(piece, ({ formId, earned, timeMs, choices }) => collector.add(formId, earned, timeMs, choices)),
    );
    stream.on('end', resolve);
    stream.on('error', reject);
  });
  const [counted] = await counting;
  return counted?.passed ?? 0;
}
