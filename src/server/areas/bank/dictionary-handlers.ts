import type postgres from 'postgres';
import { academicPeriodList, thinkingSkillLevelList, type DictionaryRow } from '#contract/bank/dictionaries.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { wholeList } from '#server/list/list.ts';

export function dictionaryHandlers(sql: postgres.Sql): Handler[] {
  const all = async (table: string) => {
    const rows = await sql<DictionaryRow[]>`
      select id, title_kz as "titleKz", title_ru as "titleRu" from ${sql(table)} order by id limit 200`;
    return wholeList(rows);
  };
  return [
    handle(thinkingSkillLevelList, () => all('thinking_skill_level')),
    handle(academicPeriodList, () => all('academic_period')),
  ];
}
