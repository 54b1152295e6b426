/** Data that every installation's bank needs from the first start on. Idempotent. */
import type postgres from 'postgres';
import type { MechanicId } from '#mechanics/mechanic.ts';
import type { Queryable } from '#server/storage/database.ts';
import { continueIds } from '#server/storage/ids.ts';
import { questionText } from '#server/rich-text/question-text.ts';

/** Bloom's six, from the lowest: the call that lists them is the only one there is (specification E§7). */
const skillLevels = [
  { id: 1, title_kz: 'Білу', title_ru: 'Знание' },
  { id: 2, title_kz: 'Түсіну', title_ru: 'Понимание' },
  { id: 3, title_kz: 'Қолдану', title_ru: 'Применение' },
  { id: 4, title_kz: 'Талдау', title_ru: 'Анализ' },
  { id: 5, title_kz: 'Жинақтау', title_ru: 'Синтез' },
  { id: 6, title_kz: 'Бағалау', title_ru: 'Оценка' },
];

/** An exam has to name one, and nobody can add one here. */
const academicPeriods = [
  { id: 1, title_kz: 'Оқу жылы', title_ru: 'Учебный год' },
  { id: 2, title_kz: 'I жартыжылдық', title_ru: 'I полугодие' },
  { id: 3, title_kz: 'II жартыжылдық', title_ru: 'II полугодие' },
];

export async function ensureBank(sql: postgres.Sql): Promise<void> {
  await ensureSkillLevels(sql);
  await ensureRows(sql, 'academic_period', academicPeriods);
  await ensureTexts(sql);
}

/** Goals refer to them. */
export async function ensureSkillLevels(sql: Queryable): Promise<void> {
  await ensureRows(sql, 'thinking_skill_level', skillLevels);
}

async function ensureRows(
  sql: Queryable,
  table: string,
  rows: readonly { id: number; title_kz: string; title_ru: string }[],
): Promise<void> {
  const [known] = await sql`select from ${sql(table)} limit 1`;
  if (known) return;
  await sql`insert into ${sql(table)} ${sql(rows)} on conflict (id) do nothing`;
  await continueIds(sql, [table]);
}

/** Questions from before there was a search. Several processes may do the same: the outcome is the same. */
async function ensureTexts(sql: postgres.Sql): Promise<void> {
  for (;;) {
    const rows = await sql<{ id: number; mechanic: MechanicId; content: Record<string, unknown>; tags: string[] }[]>`
      select q.id, v.mechanic, v.content, q.tags from exam_question q join exam_question_version v on v.id = q.newest_version_id
      where q.search_text = '' order by q.id limit 500`;
    if (rows.length === 0) return;
    const texts = rows.map(({ id, mechanic, content, tags }) => ({ id, ...questionText(mechanic, content, tags) }));
    await sql`
      update exam_question q set title = t.title, search_text = t."searchText"
      from json_to_recordset(${JSON.stringify(texts)}::text::json) as t(id int, title text, "searchText" text) where q.id = t.id`;
  }
}
