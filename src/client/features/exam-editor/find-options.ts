import { academicPeriodList, thinkingSkillLevelList } from '#contract/bank/dictionaries.ts';
import { examDirectionList, examDirectionRead } from '#contract/bank/directions.ts';
import { examSubjectList, examSubjectRead } from '#contract/bank/subjects.ts';
import { read, readList } from '#client/api/request.ts';
import type { Option } from './form/search-select.tsx';
import { bankQuery } from './queries.ts';
import { titleOf } from './title-of.ts';

const shown = '30';

export async function findDirections(title: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await readList(examDirectionList, { query: { title, perPage: shown }, signal, silent: 'form' });
  return data.map((row) => ({ id: row.id, label: titleOf(row) }));
}

export async function findSubjects(title: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await readList(examSubjectList, { query: { title, perPage: shown }, signal, silent: 'form' });
  return data.map((row) => ({ id: row.id, label: titleOf(row) }));
}

export const periodsQuery = bankQuery(['periods'], (signal) => read(academicPeriodList, { signal, silent: 'form' }));
export const skillLevelsQuery = bankQuery(['skill-levels'], (signal) =>
  read(thinkingSkillLevelList, { signal, silent: 'form' }),
);

/** Of a filter in the address, which has its number only. */
export async function readDirection(id: number, signal: AbortSignal): Promise<Option> {
  return { id, label: titleOf(await read(examDirectionRead, { params: { id }, signal, silent: 'form' })) };
}

export async function readSubject(id: number, signal: AbortSignal): Promise<Option> {
  return { id, label: titleOf(await read(examSubjectRead, { params: { id }, signal, silent: 'form' })) };
}

export function choicesOf(rows: readonly { id: number; titleKz: string; titleRu: string }[] | undefined) {
  return (rows ?? []).map((row) => ({ value: String(row.id), label: titleOf(row) }));
}
