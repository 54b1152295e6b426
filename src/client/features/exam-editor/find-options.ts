import { academicPeriodList, thinkingSkillLevelList } from '#contract/bank/dictionaries.ts';
import { examDirectionList, examDirectionRead } from '#contract/bank/directions.ts';
import { read, readList } from '#client/api/request.ts';
import type { Option, OptionSource } from '#client/kit/pickers/use-options.ts';
import { bankQuery } from './queries.ts';
import { titleOf } from './title-of.ts';

const perPage = '30';

export const directionOptions: OptionSource = {
  key: ['direction'],
  find: async (title, page, signal) => {
    const query = { title, perPage, page: String(page) };
    const found = await readList(examDirectionList, { query, signal, silent: 'form' });
    return { ...found, data: found.data.map((row) => ({ id: row.id, label: titleOf(row) })) };
  },
};

export const periodsQuery = bankQuery(['periods'], (signal) => read(academicPeriodList, { signal, silent: 'form' }));
export const skillLevelsQuery = bankQuery(['skill-levels'], (signal) =>
  read(thinkingSkillLevelList, { signal, silent: 'form' }),
);

/** Reads the option of a filter, as the address has its id only. */
export async function readDirection(id: number, signal: AbortSignal): Promise<Option> {
  return { id, label: titleOf(await read(examDirectionRead, { params: { id }, signal, silent: 'form' })) };
}

export function choicesOf(rows: readonly { id: number; titleKz: string; titleRu: string }[] | undefined) {
  return (rows ?? []).map((row) => ({ value: String(row.id), label: titleOf(row) }));
}
