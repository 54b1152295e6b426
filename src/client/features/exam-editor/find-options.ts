import { academicPeriodList, thinkingSkillLevelList } from '#contract/bank/dictionaries.ts';
import { examDirectionList, examDirectionRead } from '#contract/bank/directions.ts';
import { examSubjectList, examSubjectRead } from '#contract/bank/subjects.ts';
import { request, requestList } from '#client/api/request.ts';
import type { Option } from './form/search-select.tsx';
import { bankQuery } from './queries.ts';
import { titleOf } from './title-of.ts';

const shown = '30';

export async function findDirections(title: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await requestList(examDirectionList, { query: { title, perPage: shown }, signal, silent: true });
  return data.map((row) => ({ id: row.id, label: titleOf(row) }));
}

export async function findSubjects(title: string, signal: AbortSignal): Promise<Option[]> {
  const { data } = await requestList(examSubjectList, { query: { title, perPage: shown }, signal, silent: true });
  return data.map((row) => ({ id: row.id, label: titleOf(row) }));
}

export const periodsQuery = bankQuery(['periods'], (signal) => request(academicPeriodList, { signal, silent: true }));
export const skillLevelsQuery = bankQuery(['skill-levels'], (signal) =>
  request(thinkingSkillLevelList, { signal, silent: true }),
);

/** Of a filter in the address, which has its number only. */
export async function readDirection(id: number, signal: AbortSignal): Promise<Option> {
  return { id, label: titleOf(await request(examDirectionRead, { params: { id }, signal, silent: true })) };
}

export async function readSubject(id: number, signal: AbortSignal): Promise<Option> {
  return { id, label: titleOf(await request(examSubjectRead, { params: { id }, signal, silent: true })) };
}

export function choicesOf(rows: readonly { id: number; titleKz: string; titleRu: string }[] | undefined) {
  return (rows ?? []).map((row) => ({ value: String(row.id), label: titleOf(row) }));
}
