import type postgres from 'postgres';
import { blueprintChoices, blueprintTry, type BlueprintChoices, type BlueprintOutcome } from '#contract/bank/blueprint.ts';
import { planDraw, type BlueprintRow } from '#domain/bank/blueprint.ts';
import { drawForm, trySpread } from '#domain/bank/draw.ts';
import { leastMeasured } from '#domain/bank/item-difficulty.ts';
import { loadStock, toStock } from '#server/areas/attempts/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';

/** Enough to see the ends of the spread; a hundredth of a second of a full ENT. */
const triedForms = 200;

export function blueprintHandlers(sql: postgres.Sql): Handler[] {
  return [
    handle(blueprintChoices, async ({ params: { id } }) => {
      const [exam] = await sql`select from exam where id = ${id} and archived_at is null`;
      if (!exam) return fail('NOT_FOUND');
      const ofLanguage = sql`b.is_bank and b.archived_at is null and b.for_lang = (select for_lang from exam where id = ${id})`;
      const [banks, goals, tags] = await Promise.all([
        sql<{ id: number; title: string }[]>`
          select b.id, b.title from exam b where ${ofLanguage} order by ${inAlphabet(sql, sql`b.title`)}, b.id`,
        sql<{ id: number; subjectId: number | null; titleKz: string; titleRu: string }[]>`
          select g.id, g.exam_subject_id as "subjectId", g.title_kz as "titleKz", g.title_ru as "titleRu" from exam_learning_goal g
          where g.archived_at is null and exists (select from exam_exam_subject es where es.exam_id = ${id} and es.subject_id = g.exam_subject_id)
          order by g.exam_subject_id, ${inAlphabet(sql, sql`g.title_kz`)}, g.id limit 2000`,
        sql<{ tag: string }[]>`
          select distinct t.tag from exam_question q join exam b on b.id = q.exam_id, unnest(q.tags) as t(tag)
          where ${ofLanguage} and q.archived_at is null order by t.tag limit 500`,
      ]);
      const data: BlueprintChoices = { banks: [...banks], goals: [...goals], tags: tags.map(({ tag }) => tag) };
      return { data };
    }),

    handle(blueprintTry, async ({ params: { id }, body: { bankId, rows, draw } }) => {
      const [exam] = await sql`select from exam where id = ${id} and archived_at is null`;
      if (!exam) return fail('NOT_FOUND');
      const [bank] =
        bankId === null ? [] : await sql`select from exam where id = ${bankId} and is_bank and archived_at is null`;
      return { data: await tryBlueprint(sql, id, bank ? bankId : null, rows, draw) };
    }),
  ];
}

async function tryBlueprint(
  sql: Queryable,
  examId: number,
  bankId: number | null,
  rows: readonly BlueprintRow[],
  draw: number,
): Promise<BlueprintOutcome> {
  const subjectIds = [...new Set(rows.map(({ subjectId }) => subjectId))];
  const found = bankId === null ? [] : await loadStock(sql, { bankId, examId, subjectIds });
  const plan = planDraw(rows, toStock(found));
  const spread = rows.length > 0 && found.length > 0 ? trySpread(plan, triedForms) : null;
  const usable = new Set(plan.rows.flatMap(({ units }) => units.flatMap(({ questions }) => questions.map(({ id }) => id))));
  const measured = found.filter(({ id, attempts }) => usable.has(id) && (attempts ?? 0) >= leastMeasured).length;
  const byId = new Map(found.map((row) => [row.id, row]));
  // A question stands in one row only.
  const rowOf = new Map(
    plan.rows.flatMap(({ units }, row) => units.flatMap(({ questions }) => questions.map(({ id }) => [id, row] as const))),
  );
  return {
    stock: plan.stock.map((row, at) => ({ ...row, use: spread?.use[at] ?? { least: 0, most: 0 } })),
    spread: spread && {
      forms: spread.forms,
      difficulty: spread.difficulty,
      information: spread.information,
      measured,
      questions: usable.size,
    },
    form: drawForm(plan, `preview ${draw}`).flatMap(({ id, points, item }) => {
      const row = byId.get(id);
      if (!row) return [];
      const { questionId, title, mechanic } = row;
      return [{ row: rowOf.get(id) ?? 0, questionId, title, mechanic, points, difficulty: item.difficulty }];
    }),
  };
}
