import type postgres from 'postgres';
import { academicPeriodList, thinkingSkillLevelList, type DictionaryRow } from '#contract/bank/dictionaries.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { pageMeta } from '#server/storage/sql-parts.ts';

export function dictionaryHandlers(sql: postgres.Sql): Handler[] {
  // All of them are one page.
  const all = async (table: string) => {
    const rows = await sql<DictionaryRow[]>`
      select id, title_kz as "titleKz", title_ru as "titleRu" from ${sql(table)} order by id limit 200`;
    return { data: [...rows], meta: pageMeta(rows.length, 200) };
  };
  return [
    handle(thinkingSkillLevelList, () => all('thinking_skill_level')),
    handle(academicPeriodList, () => all('academic_period')),
  ];
}
