import type postgres from 'postgres';
import { academicPeriodList, thinkingSkillLevelList, type DictionaryRow } from '#contract/bank/dictionaries.ts';
import { handle, type Handler } from '#server/http/handler.ts';

export function dictionaryHandlers(sql: postgres.Sql): Handler[] {
  const all = async (table: string): Promise<DictionaryRow[]> => [
    ...(await sql<
      DictionaryRow[]
    >`select id, title_kz as "titleKz", title_ru as "titleRu" from ${sql(table)} order by id limit 200`),
  ];
  return [
    handle(thinkingSkillLevelList, async () => ({ data: await all('thinking_skill_level') })),
    handle(academicPeriodList, async () => ({ data: await all('academic_period') })),
  ];
}
