import type postgres from 'postgres';
import { analysisExport, examAnalysis, itemAnalysis, type AnalysisQuery } from '#contract/bank/analysis.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { analysedYearOf } from '#domain/analysis/school-year.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { createAnalyst } from './analyst.ts';
import { countedExams, ofBankOnly } from './of-bank.ts';
import type { Analysis } from './assemble.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { analysisSheets } from './analysis-sheets.ts';

interface Found {
  exam: { title: string; pairId: number | null };
  analysis: Analysis;
}

export function analysisHandlers({ storage }: Services): Handler[] {
  const { sql } = storage;
  const analyst = createAnalyst(storage);

  async function find(examId: number, query: AnalysisQuery): Promise<Found | null> {
    const [exam] = await sql<Found['exam'][]>`
      select title, pair_id as "pairId" from exam where id = ${examId} and archived_at is null`;
    if (!exam) return null;
    const analysis = await analyst.analyse({
      examIds: await countedExams(sql, [examId, ...(query.withPair && exam.pairId !== null ? [exam.pairId] : [])]),
      schoolYear: query.schoolYear ?? null,
      periodId: query.periodId ?? null,
      regionId: query.regionId ?? null,
    });
    return { exam, analysis: await ofBankOnly(sql, examId, analysis) };
  }

  return [
    handle(examAnalysis, async ({ params, query }) => {
      const [found, schoolYears, regions] = await Promise.all([
        find(params.id, query),
        loadSchoolYears(sql, params.id, query.withPair === true),
        sql<{ id: number; nameKz: string; nameRu: string }[]>`
          select id, name_kz as "nameKz", name_ru as "nameRu" from region order by id limit 100`,
      ]);
      if (!found) return fail('NOT_FOUND');
      const { summary, items } = found.analysis;
      const data: DataOf<typeof examAnalysis> = {
        summary,
        items: items.map(({ item }) => item),
        schoolYears,
        regions: [...regions],
      };
      return { data };
    }),

    handle(itemAnalysis, async ({ params, query }) => {
      const found = await find(params.id, query);
      const one = found?.analysis.items.find(({ item }) => item.questionId === params.questionId);
      return one ? { data: one } : fail('NOT_FOUND');
    }),

    handle(analysisExport, async ({ params, query, language }) => {
      const found = await find(params.id, query);
      if (!found) return fail('NOT_FOUND');
      const bytes = await xlsxBytes(analysisSheets(found.analysis, language));
      return { data: { fileName: `analysis-${params.id}.xlsx`, bytes: Buffer.from(bytes).toString('base64') } };
    }),
  ];
}

/** From the first finished attempt to the last, of the pair's too where it is counted with; of a bank those of its exams. */
async function loadSchoolYears(sql: postgres.Sql, examId: number, isWithPair: boolean): Promise<number[]> {
  const [row] = await sql<{ first: Date | null; last: Date | null }[]>`
    select min(finished_at) as first, max(finished_at) as last from exam_attempt
    where status = 'completed' and exam_id in (
      select e.id from exam e join exam s on s.id = ${examId}
      where s.id in (e.id, e.bank_id) ${isWithPair ? sql`or s.pair_id in (e.id, e.bank_id)` : sql``})`;
  if (!row?.first || !row.last) return [];
  const [first, last] = [analysedYearOf(row.first.getTime()), analysedYearOf(row.last.getTime())];
  return Array.from({ length: Math.min(30, last - first + 1) }, (_, at) => last - at);
}
