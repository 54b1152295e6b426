import type { MarkedQuestion } from '#contract/marking/parts.ts';
import { isMarkedByPeople, markedMechanicIds, type MechanicId } from '#mechanics/mechanic.ts';
import { mostMarks } from '#mechanics/rubric.ts';
import { readStoredQuestion } from '#mechanics/stored-question.keyed.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

interface Row {
  id: number;
  mechanic: MechanicId;
  content: unknown;
  points: number;
  partialCredit: boolean;
  sharedContentId: number | null;
  examTitle: string;
  forLang: 'kz' | 'ru';
}

/** Versions that were sat. */
export function loadVersions(sql: Queryable, ids: readonly number[]): Promise<Map<number, MarkedQuestion>> {
  return load(sql, sql`v.id = any(${[...ids]}::int[])`);
}

async function load(sql: Queryable, condition: Fragment): Promise<Map<number, MarkedQuestion>> {
  const rows = await sql<Row[]>`
    select v.id, v.mechanic, v.content, v.points, v.partial_credit as "partialCredit", v.shared_content_id as "sharedContentId",
      e.title as "examTitle", e.for_lang as "forLang"
    from exam_question_version v join exam_question q on q.id = v.question_id join exam e on e.id = q.exam_id
    where ${condition} and v.mechanic = any(${[...markedMechanicIds]}::text[]) order by v.id`;
  return new Map(
    rows.flatMap(({ examTitle, forLang, ...stored }) => {
      const question = readStoredQuestion(stored);
      if (!isMarkedByPeople(question)) return [];
      const { prompt, guide, maxWords, rubric } = question.content;
      const outOf = mostMarks(rubric, question.points);
      return [[question.id, { id: question.id, examTitle, forLang, prompt, guide, maxWords, rubric, outOf }] as const];
    }),
  );
}
