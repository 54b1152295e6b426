/** The analysis of a shared bank: nobody sits it, so it counts what students did with its questions in the exams that draw them. */
import type postgres from 'postgres';
import type { Analysis } from './assemble.ts';

/** The exams whose attempts an analysis of these counts: themselves, and of banks the exams that draw from them. */
export async function countedExams(sql: postgres.Sql, examIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select e.id from exam e join exam b on b.id = e.bank_id
    where b.is_bank and b.id = any(${sql.array([...examIds])}::int[]) and not e.is_rehearsal order by e.id`;
  return [...new Set([...examIds, ...rows.map(({ id }) => id)])];
}

/** Without the own questions of those exams, and in the bank's order. An exam's analysis stays as it is. */
export async function ofBankOnly(sql: postgres.Sql, examId: number, analysis: Analysis): Promise<Analysis> {
  const rows = await sql<{ id: number }[]>`
    select q.id from exam_question q join exam e on e.id = q.exam_id and e.is_bank
    left join exam_exam_subject es on es.exam_id = q.exam_id and es.subject_id = q.subject_id
    where q.exam_id = ${examId} order by es.position nulls last, q.position, q.id`;
  if (rows.length === 0) return analysis;
  const places = new Map(rows.map(({ id }, place) => [id, place]));
  const items = analysis.items
    .filter(({ item }) => places.has(item.questionId))
    .toSorted((a, b) => (places.get(a.item.questionId) ?? 0) - (places.get(b.item.questionId) ?? 0))
    .map(({ item, editions }, at) => ({ item: { ...item, number: at + 1 }, editions }));
  return { ...analysis, items };
}
